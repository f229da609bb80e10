-- One text of the admins' for many shops. Whom it goes to is written down, a row for each shop, when its
-- time comes; a row is sent once, whoever sends and however often it is started.
CREATE TABLE announcements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the form that it was written in: sent twice, it is one.
  key uuid NOT NULL UNIQUE,
  author_id integer REFERENCES users (id) ON DELETE SET NULL,
  title_en text NOT NULL,
  body_en text NOT NULL,
  title_hi text,
  body_hi text,
  audience text NOT NULL
    CHECK (audience IN ('all', 'area', 'category', 'executives', 'without offer', 'sleeping')),
  area text,
  category_id integer REFERENCES categories (id),
  ways text[] NOT NULL CHECK (cardinality(ways) > 0 AND ways <@ ARRAY['page', 'push', 'mail']),
  due_at timestamptz NOT NULL,
  started_at timestamptz,
  stopped_at timestamptz,
  -- No longer shown to the shops that got it.
  taken_off_at timestamptz,
  corrected_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT announcements_in_whole_languages CHECK ((title_hi IS NULL) = (body_hi IS NULL)),
  CONSTRAINT announcements_area CHECK ((audience = 'area') = (area IS NOT NULL)),
  CONSTRAINT announcements_category CHECK ((audience = 'category') = (category_id IS NOT NULL))
);
CREATE INDEX announcements_to_start ON announcements (due_at) WHERE started_at IS NULL AND stopped_at IS NULL;
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OF due_at ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('announcements');

CREATE TABLE announcement_shops (
  announcement_id integer NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  sent_at timestamptz,
  PRIMARY KEY (announcement_id, shop_id)
);
CREATE INDEX announcement_shops_to_send ON announcement_shops (announcement_id) WHERE sent_at IS NULL;
CREATE INDEX announcement_shops_by_shop ON announcement_shops (shop_id);

-- Each of a shop's people puts it away for themselves.
CREATE TABLE announcements_put_away (
  announcement_id integer NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX announcements_put_away_by_user ON announcements_put_away (user_id);

ALTER TABLE message_choices DROP CONSTRAINT message_choices_kind_check,
  ADD CONSTRAINT message_choices_kind_check
    CHECK (kind IN ('offers end', 'shops wait', 'your week', 'announcements', 'first taps'));

-- A browser of one of a shop's people, who wants to be told there what is told by mail, and first taps.
ALTER TABLE push_subscriptions ADD COLUMN user_id integer REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id) WHERE user_id IS NOT NULL;

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check,
  ADD CONSTRAINT audit_entries_subject_type_check CHECK (subject_type IN
    ('user', 'shop', 'product', 'category', 'subcategory', 'banner', 'synonym', 'place', 'announcement'))
    NOT VALID;
