"""The library for a page that plays by itself: what it fetches, and the folder that holds it all."""
