-- The outbox: a mail is stored in the transaction of its cause and claimed by one of the sending workers. Its
-- content is deleted after sending.
CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Constant: a mail that is sent twice, after a crash, has the same Message-ID.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Text, HTML and reply address. Deleted after sending, since it may hold a link that opens an account.
  content jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The mail is not sent after this time, since its link would have expired.
  expires_at timestamptz,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- A worker's claim; if its process dies, another worker takes over.
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  -- The key by which unsent mails about the same thing are withdrawn.
  withdraw_key text,
  -- For recipients without an account: the row is deleted after success or failure.
  forgets_recipient boolean NOT NULL DEFAULT false,
  -- Mails to many shops are sent after all others, such as sign-in codes.
  is_for_many boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_end_once CHECK (sent_at IS NULL OR failed_at IS NULL),
  CONSTRAINT mails_sent_are_emptied CHECK (sent_at IS NULL OR content IS NULL),
  CONSTRAINT mails_pending_have_content
    CHECK (content IS NOT NULL OR sent_at IS NOT NULL OR failed_at IS NOT NULL)
);
CREATE INDEX mails_to_forget ON mails (id) WHERE forgets_recipient;
CREATE INDEX mails_to_withdraw ON mails (withdraw_key, created_at) WHERE withdraw_key IS NOT NULL;
CREATE INDEX mails_unsent ON mails (((failed_at IS NOT NULL)::integer), id) WHERE sent_at IS NULL;
CREATE INDEX mails_pending ON mails (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_of_recipient ON mails (lower(recipient), id);

-- Optional messages that a user turned off or wants once a day. Messages without a row are sent.
CREATE TABLE message_choices (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL
    CHECK (kind IN ('offers end', 'shops wait', 'your week', 'announcements', 'first taps')),
  wish text NOT NULL CHECK (wish IN ('daily', 'off')),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind),
  CONSTRAINT message_choices_daily_digest CHECK (wish <> 'daily' OR kind = 'shops wait')
);

-- Reminders about offers that end on a day: inserted with the message, so that only one process sends it.
CREATE TABLE ending_reminders (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  ends_on date NOT NULL,
  PRIMARY KEY (user_id, ends_on)
);
CREATE INDEX ending_reminders_by_day ON ending_reminders (ends_on);

CREATE TABLE pending_digests (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  notified_of integer[] NOT NULL CHECK (array_position(notified_of, NULL) IS NULL)
);

-- The Monday of the last weekly message, so that it is sent once.
CREATE TABLE week_messages (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  monday date NOT NULL
);

-- An announcement by admins to many shops. Its recipients are stored when it starts, one row per shop; each
-- row is sent once, in spite of restarts.
CREATE TABLE announcements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  author_id integer REFERENCES users (id) ON DELETE SET NULL,
  title_en text NOT NULL,
  body_en text NOT NULL,
  title_hi text,
  body_hi text,
  audience text NOT NULL
    CHECK (audience IN ('all', 'area', 'category', 'executives', 'without offer', 'sleeping')),
  area text,
  category_id integer REFERENCES categories (id),
  ways text[] NOT NULL CHECK (cardinality(ways) > 0 AND ways <@ ARRAY['page', 'push', 'mail']),
  due_at timestamptz NOT NULL,
  started_at timestamptz,
  stopped_at timestamptz,
  -- Since when the announcement is hidden from the shops that received it.
  taken_off_at timestamptz,
  corrected_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Counted at the start and while sending, since counting for the list read up to a million rows.
  shops integer,
  sent integer,
  CONSTRAINT announcements_in_whole_languages CHECK ((title_hi IS NULL) = (body_hi IS NULL)),
  CONSTRAINT announcements_area CHECK ((audience = 'area') = (area IS NOT NULL)),
  CONSTRAINT announcements_category CHECK ((audience = 'category') = (category_id IS NOT NULL)),
  CONSTRAINT announcements_counted CHECK ((shops IS NULL) = (sent IS NULL))
);
CREATE INDEX announcements_to_start ON announcements (due_at) WHERE started_at IS NULL AND stopped_at IS NULL;

CREATE TABLE announcement_shops (
  announcement_id integer NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  sent_at timestamptz,
  PRIMARY KEY (announcement_id, shop_id)
);
CREATE INDEX announcement_shops_to_send ON announcement_shops (announcement_id) WHERE sent_at IS NULL;
CREATE INDEX announcement_shops_by_shop ON announcement_shops (shop_id);

CREATE TABLE announcements_put_away (
  announcement_id integer NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX announcements_put_away_by_user ON announcements_put_away (user_id);

CREATE TABLE account_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  subject text NOT NULL,
  body text NOT NULL,
  link_label text NOT NULL,
  link text NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  withdraw_key text,
  read_at timestamptz
);
COMMENT ON TABLE account_messages IS 'What people without an e-mail address are told, in their account.';
CREATE INDEX account_messages_by_user ON account_messages (user_id, id);
CREATE INDEX account_messages_by_key ON account_messages (withdraw_key) WHERE withdraw_key IS NOT NULL;
CREATE INDEX account_messages_by_age ON account_messages (due_at);

-- Consents to SMS and WhatsApp with time and number. Rows are never changed: the latest one is in force.
CREATE TABLE text_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  is_given boolean NOT NULL,
  phone text NOT NULL,
  way text NOT NULL CHECK (way IN ('account', 'stop', 'start', 'other number')),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE text_consents IS 'Who wants SMS or WhatsApp on which number, and who no longer; append-only, erased with the account.';
CREATE INDEX text_consents_by_user ON text_consents (user_id, channel, id);
CREATE INDEX text_consents_by_phone ON text_consents (phone);

CREATE TABLE text_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  kind text NOT NULL,
  language text NOT NULL,
  phone text,
  variables text[],
  -- `unknown` from the handover to the gateway until its report; such a message is never handed over again
  -- automatically.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'unknown', 'sent', 'delivered', 'failed')),
  state_since timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdraw_key text,
  gateway_id text,
  last_error text,
  UNIQUE (channel, gateway_id),
  CONSTRAINT text_messages_contents CHECK (
    CASE WHEN state = 'waiting' THEN phone IS NOT NULL AND variables IS NOT NULL
      WHEN state <> 'unknown' THEN phone IS NULL AND variables IS NULL ELSE true END)
);
COMMENT ON TABLE text_messages IS 'Outbox of SMS and WhatsApp; number and words go once a message is settled.';
CREATE INDEX text_messages_of_user ON text_messages (user_id);
CREATE INDEX text_messages_pending ON text_messages (due_at) WHERE state = 'waiting';
CREATE INDEX text_messages_to_look_at ON text_messages (state) WHERE state IN ('waiting', 'unknown', 'failed');
CREATE INDEX text_messages_to_withdraw ON text_messages (withdraw_key) WHERE withdraw_key IS NOT NULL;
CREATE INDEX text_messages_by_age ON text_messages (state_since);
