-- A link that an admin or helper made for somebody's password ends with the code that shows it, also when its maker
-- is deleted.
CREATE OR REPLACE FUNCTION end_link_of_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE token_hash = OLD.token_hash;
  RETURN OLD;
END $$;
