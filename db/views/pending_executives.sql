-- Executives who await approval. They have no shop.
CREATE OR REPLACE VIEW pending_executives AS
  SELECT id, created_at AS since FROM users WHERE status = 'pending' AND user_type = 'executive';
