-- Up Migration

-- Who changed what, when and from where: every change by an admin and of a product, written in its transaction. Without
-- foreign keys on purpose: an entry outlives the people and things it tells of.
CREATE TABLE audit_entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at  timestamptz NOT NULL DEFAULT now(),
  -- Null: the command line or the configuration of the server.
  actor_id     integer,
  actor_name   text NOT NULL,
  -- The caller's network address; null for the command line.
  address      text,
  action       text NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('user', 'product', 'category', 'subcategory', 'banner')),
  subject_id   integer NOT NULL,
  subject_name text NOT NULL,
  -- Null before something was made and after it is gone.
  before       jsonb,
  after        jsonb,
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_type, subject_id, id DESC);
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, id DESC);

CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entries is append-only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

-- Somebody must always be able to approve shops.
CREATE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE user_type = 'admin' AND id <> OLD.id FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the last admin cannot be removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_last_admin_on_delete BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin') EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER keep_last_admin_on_update BEFORE UPDATE OF user_type ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin' AND NEW.user_type <> 'admin') EXECUTE FUNCTION keep_last_admin();

-- Down Migration
-- Migrations are only ever added; there is no way down.
