-- Executives who wait for an admin: one by one, never among the shops.
CREATE OR REPLACE VIEW pending_executives AS
  SELECT id, created_at AS since FROM users WHERE status = 'pending' AND user_type = 'executive';
