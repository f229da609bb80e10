-- Rows: a restore of an older backup does this too.

-- Network addresses, as former releases kept them.
UPDATE sessions SET sess = sess - 'address' WHERE sess ? 'address';
DELETE FROM rate_limits;
