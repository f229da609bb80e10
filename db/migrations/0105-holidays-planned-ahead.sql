-- A holiday that begins later. On its first day a job makes it that of away_until, which everything reads
-- that hides offers; so the days of offers in search keep one beginning and one end.
ALTER TABLE shops
  ADD COLUMN holiday_from date CHECK (isfinite(holiday_from)),
  ADD COLUMN holiday_until date CHECK (isfinite(holiday_until)),
  ADD CONSTRAINT shops_holiday_check CHECK (
    (holiday_from IS NULL) = (holiday_until IS NULL) AND coalesce(holiday_from < holiday_until, true));
CREATE INDEX shops_by_holiday ON shops (holiday_from) WHERE holiday_from IS NOT NULL;
