"""The library for a page that plays by itself: what it fetches, and a folder that holds it all."""
