-- Each serving process updates its row every ten seconds; a row of more than a minute ago is of a killed one.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  release text NOT NULL,
  connections integer NOT NULL,
  secrets bytea[] NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
