-- A phone that is told anything hears of a code twice at most: that it ends soon, and the one question.
ALTER TABLE claims ADD COLUMN reminded_at timestamptz, ADD COLUMN asked_at timestamptz;
