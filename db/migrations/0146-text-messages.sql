-- SMS and WhatsApp beside mails, for who has asked for them, where the operator has a gateway (decision 146).

-- Who wants them, since when, on which number. Nothing here changes a row: what somebody wants is their latest one.
CREATE TABLE text_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  is_given boolean NOT NULL,
  -- As `phone_key` has it.
  phone text NOT NULL,
  way text NOT NULL CHECK (way IN ('account', 'stop', 'other number')),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE text_consents IS 'Who wants SMS or WhatsApp on which number, and who no longer; append-only, erased with the account.';
CREATE INDEX text_consents_by_user ON text_consents (user_id, channel, id);
CREATE INDEX text_consents_by_phone ON text_consents (phone);

CREATE FUNCTION refuse_change_of_text_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'text_consents is append-only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE ON text_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_text_consents();

-- What holds now: the latest word, if it is a yes and for the number of the account.
CREATE VIEW text_wishes AS
  SELECT latest.user_id, latest.channel, latest.phone, latest.decided_at
  FROM (
    SELECT DISTINCT ON (user_id, channel) user_id, channel, is_given, phone, decided_at
    FROM text_consents ORDER BY user_id, channel, id DESC) AS latest
    JOIN users ON users.id = latest.user_id
  WHERE is_given AND latest.phone = phone_key(users.contact_no);

CREATE TABLE text_messages (
  -- By which the gateway's callbacks name it.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  kind text NOT NULL,
  language text NOT NULL,
  phone text,
  variables text[],
  -- `unknown` from when it is handed over until the gateway says what became of it: never handed over again by itself.
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
CREATE TRIGGER notify_of_insert AFTER INSERT ON text_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('text messages');

-- Another number has agreed to nothing, nor does the old one when it comes back.
CREATE FUNCTION end_text_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO text_consents (user_id, channel, is_given, phone, way)
  SELECT user_id, channel, false, phone, 'other number' FROM (
    SELECT DISTINCT ON (channel) user_id, channel, is_given, phone
    FROM text_consents WHERE user_id = NEW.id ORDER BY channel, id DESC) AS latest
  WHERE is_given;
  DELETE FROM text_messages WHERE user_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;
CREATE TRIGGER end_text_wishes AFTER UPDATE OF contact_no ON users
  FOR EACH ROW WHEN (phone_key(OLD.contact_no) IS DISTINCT FROM phone_key(NEW.contact_no))
  EXECUTE FUNCTION end_text_wishes();
