-- Fills the space around a picture that is narrower than its frame. Null for pictures stored by the previous
-- release, and for banners until the job note-edge-colours has run.
ALTER TABLE pictures ADD COLUMN edge_colour text;
