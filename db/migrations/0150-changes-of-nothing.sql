-- A statement that changes no product fires its triggers too: for each offer that was published, search documents and prices were
-- looked at a second time for nothing, half a millisecond.
CREATE OR REPLACE FUNCTION refresh_search_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM refresh_search_documents((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION write_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM record_prices((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $function$;
