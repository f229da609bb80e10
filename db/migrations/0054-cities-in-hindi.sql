-- Up Migration
-- As categories and places have one.
ALTER TABLE cities ADD COLUMN name_hi text CHECK (btrim(name_hi) <> '');
UPDATE cities SET name_hi = 'इंदौर' WHERE name = 'Indore';

-- Down Migration
-- Migrations are only ever added; there is no way down.
