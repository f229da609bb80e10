-- Up Migration

-- The outbox: every mail is a row, written in the transaction of what causes it, and sent by whoever keeps house.
CREATE TABLE mails (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made once: a mail that is sent a second time, after a crash in between, is known by its Message-ID.
  message_id    uuid NOT NULL DEFAULT gen_random_uuid(),
  recipient     text NOT NULL,
  subject       text NOT NULL,
  -- Text, HTML and the address for answers. Only while it may still be sent: it can hold a link that opens an account.
  content       jsonb,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- Later it is not sent any more: its link is of no use.
  expires_at    timestamptz,
  -- When it is tried next.
  due_at        timestamptz NOT NULL DEFAULT now(),
  -- Somebody is sending it; if that process dies, another one may from then on.
  claimed_until timestamptz,
  attempts      integer NOT NULL DEFAULT 0,
  last_error    text,
  sent_at       timestamptz,
  given_up_at   timestamptz,
  CONSTRAINT mails_end_once CHECK (sent_at IS NULL OR given_up_at IS NULL),
  CONSTRAINT mails_sent_are_emptied CHECK (sent_at IS NULL OR content IS NULL),
  CONSTRAINT mails_waiting_have_content CHECK (content IS NOT NULL OR sent_at IS NOT NULL OR given_up_at IS NOT NULL)
);
CREATE INDEX mails_waiting ON mails (due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_unsent ON mails (((given_up_at IS NOT NULL)::integer), id) WHERE sent_at IS NULL;

-- Wakes who sends them, when the transaction commits.
CREATE TRIGGER notify_of_insert AFTER INSERT ON mails
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('mails');

-- Down Migration
-- Migrations are only ever added; there is no way down.
