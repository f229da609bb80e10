CREATE OR REPLACE FUNCTION belong_to_own_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shop_id := coalesce(
    (SELECT id FROM shops WHERE user_id = NEW.owner_id AND is_main),
    (SELECT min(shop_id) FROM shop_members WHERE user_id = NEW.owner_id HAVING count(*) = 1));
  RETURN NEW;
END $$;
