-- Mails that go to many shops at once are sent after all others: sign-in codes do not wait for them.
ALTER TABLE mails ADD COLUMN is_for_many boolean NOT NULL DEFAULT false;

-- Only what phones are told of is ever told; other firsts stay untold for good.
DROP INDEX shop_firsts_to_notify;
CREATE INDEX shop_firsts_to_notify ON shop_firsts (at) WHERE notified_at IS NULL AND kind IN ('views', 'call');
