-- Stores the configured brand when the service starts: the brand is a search word of admins' offers.
CREATE OR REPLACE FUNCTION name_marketplace(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketplace SET brand = name WHERE brand <> name;
  IF FOUND THEN
    PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
  END IF;
END $$;
