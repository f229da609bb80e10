-- Shown from five answers of 180 days on, and before that nothing.
CREATE OR REPLACE FUNCTION honoured_by(of_shop integer) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT jsonb_build_object('kept', count(*) FILTER (WHERE answer = 'yes'), 'answers', count(*))
  FROM claim_answers
  WHERE shop_id = of_shop AND standing = 'counts' AND answered_at > now() - interval '180 days'
  HAVING count(*) >= 5);

-- An answer whose code is deleted keeps no network: from then on nobody gave it.
CREATE OR REPLACE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;

-- Shoppers read at once how many customers got the promised price: an answer that changes what is shown drops the shop's
-- pages. Below five nothing is shown, and was before unless this answer has counted until now. The offers' pages of a shop
-- with more than 100 stay as they are, for ten minutes at most: one shopper must not drop those of the whole city.
CREATE OR REPLACE FUNCTION notify_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.standing = 'counts' AND honoured_by(NEW.shop_id) IS NULL THEN RETURN NULL; END IF;
  PERFORM notify_change('shop:' || NEW.shop_id);
  IF (SELECT count(*) FROM (SELECT FROM products WHERE shop_id = NEW.shop_id LIMIT 101) AS first) <= 100 THEN
    PERFORM notify_change('product:' || id) FROM products WHERE shop_id = NEW.shop_id;
  END IF;
  RETURN NULL;
END $$;
