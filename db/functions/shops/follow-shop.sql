-- A new owner must give consent again. Also records when the position was set.
CREATE OR REPLACE FUNCTION follow_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.place_set_at := CASE WHEN NEW.latitude IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  IF NEW.user_id <> OLD.user_id THEN
    NEW.shows_phone := false;
    NEW.shows_whatsapp := false;
    NEW.shows_since := NULL;
  END IF;
  IF (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.place_set_at := CASE WHEN NEW.latitude IS NOT NULL THEN now() END;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION join_own_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_members (shop_id, user_id, role)
  VALUES (NEW.id, NEW.user_id, CASE NEW.user_type WHEN 'executive' THEN 'executive' ELSE 'owner' END)
  ON CONFLICT (shop_id, user_id) DO UPDATE SET role = excluded.role;
  RETURN NULL;
END $$;
