-- Null if there are fewer than five answers in 180 days.
CREATE OR REPLACE FUNCTION honoured_by(of_shop integer) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT jsonb_build_object('kept', count(*) FILTER (WHERE answer = 'yes'), 'answers', count(*))
  FROM claim_answers
  WHERE shop_id = of_shop AND standing = 'counts' AND answered_at > now() - interval '180 days'
  HAVING count(*) >= 5);

-- Deletes the network from an answer whose code is deleted, which makes the answer anonymous.
CREATE OR REPLACE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;

-- Drops the shop's cached pages when an answer changes the published share, so that shoppers see it at once.
-- Skips an answer that leaves the shop below five, since no share is published then. A shop with more than
-- 100 offers keeps their cached pages for up to ten minutes: one shopper must not be able to drop the whole
-- city's cache.
CREATE OR REPLACE FUNCTION notify_of_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.standing = 'counts' AND honoured_by(NEW.shop_id) IS NULL THEN RETURN NULL; END IF;
  PERFORM notify_change('shop:' || NEW.shop_id);
  IF (SELECT count(*) FROM (SELECT FROM products WHERE shop_id = NEW.shop_id LIMIT 101) AS first) <= 100 THEN
    PERFORM notify_change('product:' || id) FROM products WHERE shop_id = NEW.shop_id;
  END IF;
  RETURN NULL;
END $$;
