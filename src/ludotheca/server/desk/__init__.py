"""The desk: what people ask of the tables and how they are answered, whoever carries the words."""
