-- The list of announcements counted the shops of each one, up to a million rows, each time it was read.
ALTER TABLE announcements ADD COLUMN shops integer, ADD COLUMN sent integer,
  ADD CONSTRAINT announcements_counted CHECK ((shops IS NULL) = (sent IS NULL));
