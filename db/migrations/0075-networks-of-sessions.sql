-- Up Migration

-- Network addresses, as former releases kept them.
UPDATE sessions SET sess = sess - 'address' WHERE sess ? 'address';
DELETE FROM rate_limits;

-- Down Migration
-- Migrations are only ever added; there is no way down.
