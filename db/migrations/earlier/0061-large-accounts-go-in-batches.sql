-- An account with 50,000 offers cannot be deleted in one statement. It is closed and nameless at once, and goes in batches.

CREATE TABLE account_deletions (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- By whom, as the audit trail tells of each offer.
  actor_id integer,
  actor_name text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER notify_of_insert AFTER INSERT ON account_deletions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('account deletions');
ANALYZE account_deletions;

-- Prices go with the account, and before its shops while it is being deleted.
CREATE OR REPLACE FUNCTION refuse_change_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
      SELECT FROM shops WHERE id = OLD.shop_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = shops.user_id))
    AND NOT EXISTS (
      SELECT FROM users WHERE id = OLD.owner_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'asked_prices is append-only';
END $$;
