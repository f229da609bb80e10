CREATE OR REPLACE FUNCTION end_link_of_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE token_hash = OLD.token_hash;
  RETURN OLD;
END $$;
