-- What an executive is to reach in a week, once an admin has set it.
CREATE TABLE visit_targets (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  visited integer NOT NULL CHECK (visited BETWEEN 0 AND 999),
  added integer NOT NULL CHECK (added BETWEEN 0 AND 999),
  published integer NOT NULL CHECK (published BETWEEN 0 AND 999),
  set_by integer REFERENCES users ON DELETE SET NULL,
  set_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE visit_targets IS 'The targets of all executives; the defaults hold while there is no row.';
CREATE INDEX visit_targets_set_by ON visit_targets (set_by);
