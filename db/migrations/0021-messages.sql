-- Up Migration

-- Sent later, so that whoever undoes what causes a mail can take it back.
ALTER TABLE mails
  -- What it is about, for taking it back until it leaves.
  ADD COLUMN withdraw_key text;
CREATE INDEX mails_to_withdraw ON mails (withdraw_key)
  WHERE withdraw_key IS NOT NULL AND sent_at IS NULL AND given_up_at IS NULL;

-- What somebody does not want, of the messages that can be stopped. Without a row they come as they are meant to.
CREATE TABLE message_choices (
  user_id   integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('offers end', 'shops wait')),
  wish      text NOT NULL CHECK (wish IN ('daily', 'off')),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind),
  CONSTRAINT message_choices_daily_digest CHECK (wish <> 'daily' OR kind = 'shops wait')
);

-- Whose offers that end on a day have been told of: noted with the mail, so that of several processes one tells.
CREATE TABLE ending_reminders (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  ends_on date NOT NULL,
  PRIMARY KEY (user_id, ends_on)
);
CREATE INDEX ending_reminders_by_day ON ending_reminders (ends_on);

-- When an admin was last told of the shops that wait, and which these were: only others are news.
CREATE TABLE waiting_digests (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  told_of integer[] NOT NULL CHECK (array_position(told_of, NULL) IS NULL)
);

-- Wakes who tells the admins, in the transaction in which a shop begins to wait: a main one with its account.
CREATE FUNCTION notify_of_waiting_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND status = 'pending') THEN
    PERFORM notify_change('waiting shops');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_waiting AFTER INSERT OR UPDATE OF status ON shops
  FOR EACH ROW EXECUTE FUNCTION notify_of_waiting_shop();
CREATE TRIGGER notify_of_waiting AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION notify_of_table('waiting shops');

-- Down Migration
-- Migrations are only ever added; there is no way down.
