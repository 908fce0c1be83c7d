"""Sealed dice: throws that several parties make together and that everybody can check."""
