-- Mails, and who wants which.

-- The outbox: a mail is stored in the transaction of what causes it, and claimed by one of the workers that
-- send. Its content goes when it is sent.
CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made once: a mail that is sent a second time, after a crash in between, is known by its Message-ID.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Text, HTML and the address for answers. Only while it may still be sent: it can hold a link that opens
  -- an account.
  content jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Later it is not sent any more: its link is of no use.
  expires_at timestamptz,
  -- When it is tried next.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Somebody is sending it; if that process dies, another one may from then on.
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  -- What it is about, for taking it back until it leaves.
  withdraw_key text,
  -- A mail to somebody of whom nothing else is kept: its row goes when it is sent or given up.
  forgets_recipient boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_end_once CHECK (sent_at IS NULL OR failed_at IS NULL),
  CONSTRAINT mails_sent_are_emptied CHECK (sent_at IS NULL OR content IS NULL),
  CONSTRAINT mails_pending_have_content
    CHECK (content IS NOT NULL OR sent_at IS NOT NULL OR failed_at IS NOT NULL)
);
CREATE INDEX mails_to_forget ON mails (id) WHERE forgets_recipient;
CREATE INDEX mails_to_withdraw ON mails (withdraw_key, created_at) WHERE withdraw_key IS NOT NULL;
CREATE INDEX mails_unsent ON mails (((failed_at IS NOT NULL)::integer), id) WHERE sent_at IS NULL;
CREATE INDEX mails_pending ON mails (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
-- A mail leaves at once.
CREATE TRIGGER notify_of_insert AFTER INSERT ON mails
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('mails');

-- What somebody has stopped, or wants once a day, of the messages that can be. Without a row they come.
CREATE TABLE message_choices (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('offers end', 'shops wait')),
  wish text NOT NULL CHECK (wish IN ('daily', 'off')),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind),
  CONSTRAINT message_choices_daily_digest CHECK (wish <> 'daily' OR kind = 'shops wait')
);

-- Who was reminded of offers that end on a day: written with the message, so that of several processes one
-- sends it.
CREATE TABLE ending_reminders (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  ends_on date NOT NULL,
  PRIMARY KEY (user_id, ends_on)
);
CREATE INDEX ending_reminders_by_day ON ending_reminders (ends_on);

-- Of which pending shops an admin's last daily mail was.
CREATE TABLE pending_digests (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  notified_of integer[] NOT NULL CHECK (array_position(notified_of, NULL) IS NULL)
);
