-- Up Migration

-- What a home page tells of the whole city, counted now and then: a million offers cannot be counted for each visitor, and
-- all processes must tell the same.
CREATE TABLE city_figures (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  live_offers integer NOT NULL CHECK (live_offers >= 0),
  open_shops integer NOT NULL CHECK (open_shops >= 0)
);

CREATE FUNCTION refresh_city_figures() RETURNS void LANGUAGE sql AS $$
  INSERT INTO city_figures AS known (live_offers, open_shops)
  SELECT
    (SELECT count(*) FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())),
    (SELECT count(*) FROM shops JOIN users ON users.id = shops.user_id
      WHERE may_trade(users.status) AND EXISTS (
        SELECT FROM products WHERE owner_id = users.id AND is_live(product_status, start_date, end_date)))
  ON CONFLICT (only_row) DO UPDATE SET live_offers = excluded.live_offers, open_shops = excluded.open_shops
  WHERE (known.live_offers, known.open_shops) IS DISTINCT FROM (excluded.live_offers, excluded.open_shops);
$$;

-- Share cards are drawn from rows and lie in folders named after them: with the row, the folder goes.
CREATE FUNCTION discard_share_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (key, due)
  SELECT format('share/%s/%s', TG_ARGV[0], to_jsonb(gone) ->> TG_ARGV[1]), now() FROM gone
  ON CONFLICT (key) DO UPDATE SET due = excluded.due;
  RETURN NULL;
END $$;

CREATE TRIGGER discard_share_cards AFTER DELETE ON products
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discard_share_cards('product', 'id');
CREATE TRIGGER discard_share_cards AFTER DELETE ON shops
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discard_share_cards('shop', 'user_id');

-- Down Migration
-- Migrations are only ever added; there is no way down.
