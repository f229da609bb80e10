-- Each serving process updates its row every ten seconds; a row that is older than a minute belongs to a killed process.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  release text NOT NULL,
  connections integer NOT NULL,
  secrets bytea[] NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
