-- A changed number is unverified. Approval verifies the number, since the admin has called it.
CREATE OR REPLACE FUNCTION follow_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF phone_key(NEW.contact_no) IS DISTINCT FROM phone_key(OLD.contact_no) THEN
    NEW.phone_verified_at := NULL;
  END IF;
  IF OLD.status = 'pending' AND is_account_active(NEW.status) AND NEW.contact_no IS NOT NULL THEN
    NEW.phone_verified_at := now();
  ELSIF NEW.status = 'pending' THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION verify_phone(of_user integer, number text) RETURNS void LANGUAGE sql AS $$
  UPDATE users SET phone_verified_at = coalesce(phone_verified_at, now())
  WHERE id = of_user AND user_type <> 'admin' AND phone_key(contact_no) = phone_key(number);
$$;

CREATE OR REPLACE FUNCTION verify_seen_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seen_at IS NOT NULL THEN
    PERFORM verify_phone(NEW.user_id, NEW.after ->> 'contact_no');
  ELSE
    UPDATE users SET phone_verified_at = NULL WHERE id = NEW.user_id AND phone_verified_at = OLD.seen_at;
  END IF;
  RETURN NULL;
END $$;
