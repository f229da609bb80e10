-- Turns off the list of pending keys, which every search would read through.
ALTER INDEX lexicon_by_keys SET (fastupdate = off);
