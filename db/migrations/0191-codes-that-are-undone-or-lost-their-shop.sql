-- A copy of a giving that comes after its undo gives nothing again: the counter's key stays with the code.
ALTER TABLE claims ADD COLUMN undone_keys uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN claims.undone_keys IS 'Redeem keys that were undone.';

-- Open codes of a deleted shop are void, and their customers read that for as long as any code that is over.
ALTER TABLE claims DROP CONSTRAINT claims_shop_id_fkey;

CREATE FUNCTION end_claims_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM claims WHERE shop_id = OLD.id AND (state <> 'claimed' OR kept_until <= now());
  UPDATE claims SET state = 'void', ended_at = now() WHERE shop_id = OLD.id AND state = 'claimed';
  RETURN NULL;
END $$;
CREATE TRIGGER end_claims AFTER DELETE ON shops FOR EACH ROW EXECUTE FUNCTION end_claims_of_shop();

-- Shoppers read at once how many customers got the promised price: an answer that changes what is shown drops the shop's
-- pages. Below five nothing is shown, and was before unless this answer has counted until now. The offers' pages of a shop
-- with more than 100 stay as they are, for ten minutes at most: one shopper must not drop those of the whole city.
CREATE FUNCTION notify_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.standing = 'counts' AND honoured_by(NEW.shop_id) IS NULL THEN RETURN NULL; END IF;
  PERFORM notify_change('shop:' || NEW.shop_id);
  IF (SELECT count(*) FROM (SELECT FROM products WHERE shop_id = NEW.shop_id LIMIT 101) AS first) <= 100 THEN
    PERFORM notify_change('product:' || id) FROM products WHERE shop_id = NEW.shop_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_of_answer AFTER INSERT ON claim_answers FOR EACH ROW
  WHEN (NEW.standing = 'counts') EXECUTE FUNCTION notify_of_answer();
CREATE TRIGGER notify_of_other_answer AFTER UPDATE OF answer, standing ON claim_answers FOR EACH ROW
  WHEN ('counts' IN (OLD.standing, NEW.standing)
    AND (OLD.answer = 'yes', OLD.standing) IS DISTINCT FROM (NEW.answer = 'yes', NEW.standing))
  EXECUTE FUNCTION notify_of_answer();
