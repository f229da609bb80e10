-- What the rules want kept for a year, apart from all else: sign-ins, refused ones, changes of factors, of roles and of status. Nobody is named:
-- accounts, e-mails and networks are HMACs under a key that follows from the server's secret. It outlives the account.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  person bytea CHECK (octet_length(person) = 16),
  email bytea CHECK (octet_length(email) = 16),
  network text CHECK (network ~ '^[0-9a-f]{16}$'),
  by_person bytea CHECK (octet_length(by_person) = 16)
);
CREATE INDEX security_events_by_time ON security_events (happened_at);
CREATE INDEX security_events_of_person ON security_events (person, id DESC);
CREATE INDEX security_events_of_email ON security_events (email, id DESC);
