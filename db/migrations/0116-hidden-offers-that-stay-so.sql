-- The shop has asked for another look, and an admin has said no.
ALTER TABLE hidden_offers ADD COLUMN refused_at timestamptz;
COMMENT ON COLUMN hidden_offers.refused_at IS 'When an admin looked again, and hid it once more.';
