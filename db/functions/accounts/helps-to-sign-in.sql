-- Whether one may make a link by which somebody without an e-mail address gets in again: an executive who is in the team
-- of each of their shops, or who runs each team in which they only help. Nobody for who has a shop that the other has no
-- part in.
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
