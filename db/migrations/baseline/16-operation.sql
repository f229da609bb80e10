-- What keeps the service going.

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
  -- When a backup was last read back from its first byte to its last and found good. Null: none was yet.
  verified_at timestamptz
);

-- Changes of rows that are too many for one transaction. The job `run-batched-migrations` runs each statement for the
-- rows with an id above $1 and up to $2, until it has come to the last one that was there when the release came.
CREATE TABLE batched_migrations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  statement text NOT NULL,
  -- The table whose rows are counted.
  relation text NOT NULL,
  batch_size integer NOT NULL CHECK (batch_size > 0),
  after_id bigint NOT NULL DEFAULT 0,
  last_id bigint NOT NULL,
  finished_at timestamptz
);
