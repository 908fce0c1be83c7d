"""Speeds as ratios: both sides take turns in one run, so that a busy machine slows both alike."""
