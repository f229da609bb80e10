-- Items that a job failed to process and retries later, so that they do not block the next items. Without
-- foreign keys, since items are in many tables.
CREATE TABLE set_aside (
  job text NOT NULL,
  item text NOT NULL,
  -- A code and its source; never an error's text, which may contain user input.
  reason text NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  since timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (job, item)
);

-- When `npm run backup` last finished, and when it last verified its backup.
CREATE TABLE last_backup (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  finished_at timestamptz NOT NULL DEFAULT now(),
  bytes bigint NOT NULL CHECK (bytes > 0),
  verified_at timestamptz
);

-- Changes of more rows than fit into one transaction. The job `run-batched-migrations` runs each statement
-- for ids above $1 and up to $2, until the last id at the time of the migration.
CREATE TABLE batched_migrations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  statement text NOT NULL,
  relation text NOT NULL,
  batch_size integer NOT NULL CHECK (batch_size > 0),
  after_id bigint NOT NULL DEFAULT 0,
  last_id bigint NOT NULL,
  finished_at timestamptz
);
