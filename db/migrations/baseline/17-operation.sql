-- Jobs and backups.

-- What a job could not do and tries again later, so that what waits behind it goes on: one row for each item.
-- Without foreign keys: items are of many tables.
CREATE TABLE set_aside (
  job text NOT NULL,
  item text NOT NULL,
  -- A code and where it comes from; never words of an error, which may hold what somebody has typed.
  reason text NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  since timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (job, item)
);

-- When `npm run backup` last finished, and when it last found what it had written good.
CREATE TABLE last_backup (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  finished_at timestamptz NOT NULL DEFAULT now(),
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- When a backup was last read back from its first byte to its last and found good; of those before,
  -- nobody knows.
  verified_at timestamptz
);
