-- When a shop's people were told that somebody opened an offer, or tapped Call, for the first time ever: each
-- once. What happened before there was a way to tell it is told.
ALTER TABLE shop_firsts ADD COLUMN notified_at timestamptz;
UPDATE shop_firsts SET notified_at = at;
CREATE INDEX shop_firsts_to_notify ON shop_firsts (shop_id) WHERE notified_at IS NULL;
