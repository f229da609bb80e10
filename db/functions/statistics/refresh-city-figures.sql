CREATE OR REPLACE FUNCTION refresh_city_figures() RETURNS void LANGUAGE sql AS $$
  INSERT INTO city_figures AS known (live_offers, open_shops)
  SELECT
    (SELECT count(*) FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())),
    (SELECT count(*) FROM shops JOIN users ON users.id = shops.user_id
      WHERE is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)
        AND coalesce(shops.away_until <= today(), true)
        AND EXISTS (SELECT FROM products WHERE shop_id = shops.id AND hidden_at IS NULL
          AND is_live(product_status, start_date, end_date)))
  ON CONFLICT (only_row) DO UPDATE SET live_offers = excluded.live_offers, open_shops = excluded.open_shops
  WHERE (known.live_offers, known.open_shops) IS DISTINCT FROM (excluded.live_offers, excluded.open_shops);
$$;
