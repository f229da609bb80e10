-- Fills the space around a picture that is narrower than its place. Null for pictures of the previous
-- release; for banners until the job note-edge-colours has run.
ALTER TABLE pictures ADD COLUMN edge_colour text;
