CREATE OR REPLACE FUNCTION forget_approval_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'shops' THEN
    DELETE FROM approval_questions WHERE shop_id = NEW.id;
  ELSE
    DELETE FROM approval_questions WHERE user_id = NEW.id AND shop_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
