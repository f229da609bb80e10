-- The timeline of the log that the primary writes now. A replica with the same mark replays that timeline.
CREATE TABLE log_timeline (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  timeline text NOT NULL,
  mark uuid NOT NULL DEFAULT gen_random_uuid()
);
