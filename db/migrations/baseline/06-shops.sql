-- Shops and who may act for them.

-- Whether a shop is open now, for a search through all of them: hours as minutes of the week from Monday's
-- midnight on, past midnight too. As openStateAt of the API's contract; a test compares the two.
CREATE FUNCTION minute_of_day(clock text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer;

-- This minute, counted from Monday's midnight.
CREATE FUNCTION minute_of_week() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT ((extract(isodow FROM clock) - 1) * 1440 + extract(hour FROM clock) * 60 + extract(minute FROM clock))::integer
  FROM (SELECT current_time_or_test() AT TIME ZONE 'Asia/Kolkata' AS clock) AS indore);

-- When a shop is open, in minutes of the week.
CREATE FUNCTION open_minutes(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT range_agg(part)
  FROM jsonb_array_elements(hours) AS "group", jsonb_array_elements("group" -> 'days') AS day,
    LATERAL (SELECT (day::integer - 1) * 1440 + minute_of_day("group" ->> 'opens') AS opens,
      (day::integer - 1) * 1440 + minute_of_day("group" ->> 'closes')
        + CASE WHEN minute_of_day("group" ->> 'closes') <= minute_of_day("group" ->> 'opens') THEN 1440 ELSE 0 END AS closes) AS open,
    -- What goes on after Sunday's midnight is Monday's.
    LATERAL (VALUES (int4range(opens, least(closes, 10080))), (int4range(0, greatest(closes - 10080, 0)))) AS parts (part)
  WHERE NOT isempty(part)
);

-- Shops. The one that an account was registered with is its main one and has the account's status. City and
-- state are the postal address as typed: a town's name does not determine its state in India.
CREATE TABLE shops (
  -- Who is in charge of it.
  user_id integer NOT NULL,
  user_type text NOT NULL CHECK (user_type IN ('shopkeeper', 'executive')),
  name text NOT NULL CHECK (btrim(name) <> ''),
  address text NOT NULL CHECK (btrim(address) <> ''),
  city text NOT NULL CHECK (btrim(city) <> ''),
  state text NOT NULL CHECK (btrim(state) <> ''),
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(normalize(name || ' ' || address || ' ' || city, NFKC))) STORED,
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The shop that the account was registered with; its status is that of the account.
  is_main boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'approved' CHECK (status IN ('pending', 'approved', 'inactive', 'rejected')),
  quarter text CHECK (btrim(quarter) <> ''),
  -- Of the shop itself; without it, that of the person in charge counts.
  phone text CHECK (btrim(phone) <> ''),
  -- Shoppers see a number only where the shop has said so, and since when it has.
  shows_phone boolean NOT NULL DEFAULT false,
  shows_whatsapp boolean NOT NULL DEFAULT false,
  shows_since timestamptz,
  -- Groups of days with the same times: [{"days": [1, 2], "opens": "10:00", "closes": "21:00"}], Monday is
  -- 1; null is unknown.
  hours jsonb CHECK (jsonb_typeof(hours) = 'array'),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  accuracy_metres integer CHECK (accuracy_metres >= 0),
  -- On holiday: the first day on which it is open again.
  away_until date CHECK (isfinite(away_until)),
  -- Its changes of name and address need no look of an admin.
  is_trusted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Where it is another number than the phone.
  whatsapp text CHECK (btrim(whatsapp) <> ''),
  place_set_at timestamptz,
  -- Who put it on Chowk, and the key of that attempt: sent again it is the same shop.
  added_by integer REFERENCES users ON DELETE SET NULL,
  add_key uuid,
  -- SHA-256 of what was sent with the key, so that the key with other content is refused.
  add_fingerprint bytea CHECK (octet_length(add_fingerprint) = 32),
  -- Why an admin rejected or closed it, for those who act for it.
  status_reason text CHECK (btrim(status_reason) <> ''),
  -- Where a shop stands: its own place, else that of the quarter it names, else of its address. Null where
  -- neither is known.
  location point,
  open_minutes int4multirange GENERATED ALWAYS AS (open_minutes(hours)) STORED,
  CONSTRAINT shops_added_once UNIQUE (added_by, add_key),
  -- Both, so that an admin has no shop.
  FOREIGN KEY (user_id, user_type) REFERENCES users (id, user_type) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK (shows_since IS NOT NULL OR NOT (shows_phone OR shows_whatsapp)),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (NOT is_main OR status = 'approved'),
  CONSTRAINT shops_added_with_content CHECK ((add_key IS NULL) = (add_fingerprint IS NULL))
);
-- Which shops are new.
CREATE INDEX shops_by_creation ON shops (created_at);
CREATE INDEX shops_by_name ON shops (name_key(name) text_pattern_ops);
CREATE INDEX shops_by_phone ON shops (phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX shops_by_place ON shops USING gist (location);
CREATE INDEX shops_by_user ON shops (user_id);
CREATE UNIQUE INDEX shops_main ON shops (user_id) WHERE is_main;
CREATE INDEX shops_name_trigrams ON shops USING gin (name_key(name) gin_trgm_ops);
CREATE INDEX shops_search ON shops USING gin (search_text gin_trgm_ops);
CREATE INDEX shops_trusted ON shops (id) WHERE is_trusted;
CREATE INDEX shops_pending ON shops (id) WHERE status = 'pending';
-- A share image goes with its shop.
CREATE TRIGGER discard_share_images AFTER DELETE ON shops REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discard_share_images('shop', 'id');

-- A shop's own place, else that of the area it names: search near a place must not work it out for each.
CREATE FUNCTION set_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.location := coalesce(point(NEW.longitude, NEW.latitude), place_in_words(NEW.quarter, NEW.address));
  RETURN NEW;
END $$;
CREATE TRIGGER set_location BEFORE INSERT OR UPDATE OF latitude, longitude, quarter, address ON shops
  FOR EACH ROW EXECUTE FUNCTION set_location();

-- Consent is that of who is in charge: another one is asked anew. And the place knows its day.
CREATE FUNCTION follow_shop() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER follow_shop BEFORE INSERT OR UPDATE OF user_id, latitude, longitude ON shops
  FOR EACH ROW EXECUTE FUNCTION follow_shop();

-- Where a card's shop stands, to some ten metres, and whether that is its own place: only then a distance may
-- be shown.
CREATE FUNCTION place_of_shop(shop integer) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT jsonb_build_object('latitude', round(location[1]::numeric, 4), 'longitude', round(location[0]::numeric, 4),
    'is_own', latitude IS NOT NULL)
  FROM shops WHERE id = shop AND location IS NOT NULL);

-- Who may act for a shop: its owner, helpers, the executive who added it. All rights on offers follow from
-- it.
CREATE TABLE shop_members (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'helper', 'executive')),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, user_id)
);
CREATE INDEX shop_members_by_user ON shop_members (user_id);

-- Whoever is in charge of a shop is one of its members.
CREATE FUNCTION join_own_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_members (shop_id, user_id, role)
  VALUES (NEW.id, NEW.user_id, CASE NEW.user_type WHEN 'executive' THEN 'executive' ELSE 'owner' END)
  ON CONFLICT (shop_id, user_id) DO UPDATE SET role = excluded.role;
  RETURN NULL;
END $$;
CREATE TRIGGER join_own_shop AFTER INSERT OR UPDATE OF user_id ON shops
  FOR EACH ROW EXECUTE FUNCTION join_own_shop();

-- Links that make somebody the owner of a shop or a helper: for one phone number, 7 days, once. Only hashes.
CREATE TABLE shop_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  role text NOT NULL CHECK (role IN ('owner', 'helper')),
  -- Figures only, without the country's code.
  phone text NOT NULL CHECK (phone ~ '^[0-9]{7,15}$'),
  invited_by integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whoever hands the shop over stays as a helper.
  stays boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by integer REFERENCES users ON DELETE SET NULL,
  withdrawn_at timestamptz,
  CONSTRAINT shop_invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX shop_invitations_by_guest ON shop_invitations (accepted_by);
CREATE INDEX shop_invitations_by_inviter ON shop_invitations (invited_by);
CREATE INDEX shop_invitations_by_shop ON shop_invitations (shop_id);
-- A shop is offered to one owner at a time.
CREATE UNIQUE INDEX shop_invitations_one_owner ON shop_invitations (shop_id)
  WHERE role = 'owner' AND accepted_at IS NULL AND withdrawn_at IS NULL;

-- Changes of a shop's name or address, or of a person's phone number, that an admin is to see.
CREATE TABLE shop_edits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  seen_at timestamptz,
  seen_by text,
  -- A person's new number waits for an admin's look as that person's, whether they have a shop or not, and
  -- trusted or not.
  user_id integer REFERENCES users ON DELETE CASCADE,
  CHECK (num_nonnulls(shop_id, user_id) = 1)
);
CREATE INDEX shop_edits_by_shop ON shop_edits (shop_id);
CREATE INDEX shop_edits_by_user ON shop_edits (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX shop_edits_to_see ON shop_edits (id) WHERE seen_at IS NULL;

-- Seen by an admin, it is verified; and no longer, once that look is taken back.
CREATE FUNCTION verify_seen_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seen_at IS NOT NULL THEN
    PERFORM verify_phone(NEW.user_id, NEW.after ->> 'contact_no');
  ELSE
    UPDATE users SET phone_verified_at = NULL WHERE id = NEW.user_id AND phone_verified_at = OLD.seen_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER verify_seen_phone AFTER UPDATE OF seen_at ON shop_edits
  FOR EACH ROW WHEN ((OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL) AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION verify_seen_phone();

-- Shops whose names are so alike that they may be one, found when the first of a pair is added or renamed,
-- since each search through the names of a large city takes milliseconds. Without foreign keys: adding a shop
-- must not wait for somebody who is changing another one.
CREATE TABLE lookalikes (
  shop_id integer NOT NULL,
  other_id integer NOT NULL,
  PRIMARY KEY (shop_id, other_id)
);
CREATE INDEX lookalikes_by_other ON lookalikes (other_id);

-- The ten nearest: more would tell nobody more.
CREATE FUNCTION find_lookalikes(of_shop integer, named text) RETURNS SETOF integer
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.6 AS $$
  SELECT id FROM shops WHERE name_key(name) % name_key(named) AND id <> of_shop
  ORDER BY similarity(name_key(name), name_key(named)) DESC, id LIMIT 10
$$;

-- The moderation queue reads pairs again and again; they are found once.
CREATE FUNCTION record_lookalikes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookalikes WHERE shop_id = OLD.id OR other_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookalikes SELECT NEW.id, other_id FROM find_lookalikes(NEW.id, NEW.name) AS other_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER record_lookalikes AFTER INSERT OR DELETE ON shops
  FOR EACH ROW EXECUTE FUNCTION record_lookalikes();
CREATE TRIGGER record_lookalikes_of_new_name AFTER UPDATE OF name ON shops FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION record_lookalikes();

-- Shops as shoppers see them. Beside `offers` the one place where numbers leave, and by the same rule.
CREATE VIEW open_shops AS
  SELECT shops.id, shops.name, shops.address, shops.city, shops.state, shops.quarter, shops.hours,
    CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
    CASE WHEN shops.shows_phone
      THEN coalesce(shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS phone,
    CASE WHEN shops.shows_whatsapp
      THEN coalesce(shops.whatsapp, shops.phone, CASE WHEN shops.is_main THEN users.contact_no END) END AS whatsapp
  FROM shops JOIN users ON users.id = shops.user_id
  WHERE is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status);

-- All shops that wait for an admin: the one that an account was registered with waits with it, another one by
-- itself, once who is in charge of it may trade.
CREATE VIEW pending_shops AS
SELECT shops.id, users.created_at AS since, true AS is_account
FROM users JOIN shops ON shops.user_id = users.id AND shops.is_main
WHERE users.status = 'pending' AND users.user_type <> 'admin'
UNION ALL
SELECT shops.id, shops.created_at, false
FROM shops JOIN users ON users.id = shops.user_id
WHERE shops.status = 'pending' AND is_account_active(users.status);

-- A shop's page is there without any offer: 'shop:7' is what it says of itself, 'shops' that of all.
CREATE FUNCTION notify_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN products ON products.shop_id = changed.id) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('shops');
  ELSE
    PERFORM notify_change('shop:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_delete AFTER DELETE ON shops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_insert AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_update AFTER UPDATE ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();

-- A shop's page shows whether its owner's account trades, and the owner's number.
CREATE FUNCTION notify_of_shops_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change('shop:' || shops.id)
  FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
  WHERE (former.status, former.deletion_due_at, former.contact_no)
    IS DISTINCT FROM (changed.status, changed.deletion_due_at, changed.contact_no);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_shops AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops_of_users();

-- Pages show whether the person may trade, and the number of who has agreed to that.
CREATE FUNCTION notify_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN products ON products.owner_id = changed.id
    WHERE (former.status, former.deletion_due_at) IS DISTINCT FROM (changed.status, changed.deletion_due_at)
  ) OR EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
      JOIN products ON products.shop_id = shops.id
    WHERE (former.status, former.deletion_due_at, former.contact_no)
      IS DISTINCT FROM (changed.status, changed.deletion_due_at, changed.contact_no)
  ) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_users();

-- Wakes who tells the admins, in the transaction in which a shop begins to wait: a main one with its account.
CREATE FUNCTION notify_of_pending_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND status = 'pending') THEN
    PERFORM notify_change('waiting shops');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_pending AFTER INSERT OR UPDATE OF status ON shops
  FOR EACH ROW EXECUTE FUNCTION notify_of_pending_shop();
