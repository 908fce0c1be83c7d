"""The server: tables where people and bots play, kept in a store, spoken to over HTTP."""
