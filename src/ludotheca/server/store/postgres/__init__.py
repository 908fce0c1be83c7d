"""Tables in PostgreSQL, for as many servers as one likes."""
