"""The thin layer between the web and the tables; nothing else knows web types."""
