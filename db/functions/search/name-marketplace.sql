-- The configured brand, as the service starts: words of admins' offers follow it.
CREATE OR REPLACE FUNCTION name_marketplace(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketplace SET brand = name WHERE brand <> name;
  IF FOUND THEN
    PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
  END IF;
END $$;
