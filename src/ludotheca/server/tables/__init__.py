"""What happens at a table: who sits there, what is played, what is taken back.  No web types."""
