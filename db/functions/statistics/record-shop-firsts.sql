CREATE OR REPLACE FUNCTION record_shop_firsts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_firsts (shop_id, kind, product_id)
  SELECT NEW.shop_id, key, (to_jsonb(NEW) ->> 'product_id')::integer
  FROM jsonb_each_text(to_jsonb(NEW) - 'shop_id' - 'product_id' - 'day')
  WHERE value <> '0' AND NOT EXISTS (SELECT FROM shop_firsts WHERE shop_id = NEW.shop_id AND kind = key)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
