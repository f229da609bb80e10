-- People without an e-mail address. Who invites them gives their name too: then the link makes the account, and the
-- number that it is for signs in. What others get by mail stands in their account.
ALTER TABLE shop_invitations ADD COLUMN name text CHECK (btrim(name) <> '');
COMMENT ON COLUMN shop_invitations.name IS 'Of somebody without an e-mail address; null for everybody else.';

CREATE TABLE account_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  subject text NOT NULL,
  body text NOT NULL,
  link_label text NOT NULL,
  link text NOT NULL,
  -- Nobody sees it before.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Of no use after it.
  expires_at timestamptz,
  withdraw_key text,
  read_at timestamptz
);
COMMENT ON TABLE account_messages IS 'What people without an e-mail address are told, in their account.';
CREATE INDEX account_messages_by_user ON account_messages (user_id, id);
CREATE INDEX account_messages_by_key ON account_messages (withdraw_key) WHERE withdraw_key IS NOT NULL;
CREATE INDEX account_messages_by_age ON account_messages (due_at);

-- Whether one may make a link by which somebody without an e-mail address gets in again: an executive who is in the team
-- of each of their shops, or who runs each team in which they only help. Nobody for who has a shop that the other has no
-- part in.
CREATE FUNCTION helps_to_sign_in(helper integer, person integer) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM users WHERE id = person AND user_type = 'shopkeeper' AND email LIKE '%@no-mailbox.invalid')
  AND EXISTS (SELECT FROM users WHERE id = helper AND id <> person AND user_type <> 'admin' AND is_account_active(status))
  AND EXISTS (SELECT FROM shop_members WHERE user_id = person)
  AND NOT EXISTS (
    SELECT FROM shop_members AS theirs JOIN shops ON shops.id = theirs.shop_id
    WHERE theirs.user_id = person AND NOT EXISTS (
      SELECT FROM shop_members AS own JOIN users ON users.id = own.user_id
      WHERE own.shop_id = theirs.shop_id AND own.user_id = helper
        AND (users.user_type = 'executive'
          OR (shops.user_id <> person AND theirs.role = 'helper' AND (shops.user_id = helper OR own.role = 'owner')))));
