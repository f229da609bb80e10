-- What an admin may do: everything, unless a role says less. Invited ones need a second step.
ALTER TABLE users
  ADD COLUMN admin_role text CHECK (admin_role IN ('moderator', 'read-only')),
  ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false,
  ADD CHECK (admin_role IS NULL OR user_type = 'admin');

-- The last one who may do everything: nobody else could invite another.
CREATE OR REPLACE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.admin_role IS NULL THEN
    PERFORM FROM users
      WHERE user_type = 'admin' AND admin_role IS NULL AND id <> OLD.id AND deletion_due_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the last admin cannot be removed' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_last_admin_on_role BEFORE UPDATE OF admin_role ON users FOR EACH ROW
  WHEN (OLD.user_type = 'admin' AND NEW.admin_role IS NOT NULL) EXECUTE FUNCTION keep_last_admin();
