-- An executive applies as a person, without a shop (decisions 9): where they will visit shops, and who they
-- are.
CREATE TABLE executive_applications (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  city text NOT NULL,
  state text NOT NULL,
  areas text[] NOT NULL,
  about text NOT NULL
);
COMMENT ON TABLE executive_applications IS 'What who wants to add shops for others said on applying.';

-- Executives are looked at one by one, never among the shops.
CREATE OR REPLACE VIEW pending_shops AS
  SELECT shops.id, users.created_at AS since, true AS is_account
    FROM users JOIN shops ON shops.user_id = users.id AND shops.is_main
    WHERE users.status = 'pending' AND users.user_type = 'shopkeeper'
  UNION ALL
  SELECT shops.id, shops.created_at, false
    FROM shops JOIN users ON users.id = shops.user_id
    WHERE shops.status = 'pending' AND is_account_active(users.status);

CREATE VIEW pending_executives AS
  SELECT id, created_at AS since FROM users WHERE status = 'pending' AND user_type = 'executive';
