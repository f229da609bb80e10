-- True when `helper` may create a sign-in link for `person`, a shopkeeper without an e-mail address: in each
-- of the person's shops, `helper` must be an executive of the team, or an owner if the person is only a
-- helper there.
CREATE OR REPLACE FUNCTION helps_to_sign_in(helper integer, person integer) RETURNS boolean
  LANGUAGE sql STABLE
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
