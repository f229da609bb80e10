-- A third answer to an application: a question, until an admin decides (decisions 9).
CREATE TABLE approval_questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  question text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
COMMENT ON TABLE approval_questions IS 'What admins ask of who waits for approval, of an added shop if it is about one.';
CREATE INDEX approval_questions_user ON approval_questions (user_id);
CREATE INDEX approval_questions_shop ON approval_questions (shop_id) WHERE shop_id IS NOT NULL;

-- Decided upon, nothing of it is kept.
CREATE FUNCTION forget_approval_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'shops' THEN
    DELETE FROM approval_questions WHERE shop_id = NEW.id;
  ELSE
    DELETE FROM approval_questions WHERE user_id = NEW.id AND shop_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_approval_questions AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION forget_approval_questions();
CREATE TRIGGER forget_approval_questions AFTER UPDATE OF status ON shops
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION forget_approval_questions();
