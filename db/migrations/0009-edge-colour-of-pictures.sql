-- Surrounds a picture where its place is wider. Null for pictures of the previous release; for banners until the
-- job note-edge-colours has read their files.
ALTER TABLE pictures ADD COLUMN edge_colour text;
