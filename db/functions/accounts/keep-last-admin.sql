-- Keeps the last admin with full rights, since only such an admin can invite others.
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
