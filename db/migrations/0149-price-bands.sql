-- A search with a price read each offer that its words find, to look at what it costs. Now the octave of its price (64 to
-- 127 rupees, 128 to 255 …) is among an offer's lexemes, and those of others are not read: at a million offers, words up to
-- 300 rupees took 25 to 37 ms, and take 5 to 9. Finer bands are more lexemes to ask for, and were slower.

CREATE FUNCTION price_band(price numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN floor(log(2, greatest(price, 1)))::integer;

-- Offers of these prices and some others, whose column tells. While offers are rewritten, some have no band: then all.
CREATE FUNCTION within_bands(query tsquery, lowest numeric, highest numeric)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
RETURN CASE WHEN EXISTS (SELECT FROM offer_refreshes) THEN query
  ELSE query && (SELECT string_agg('~p' || band, ' | ')::tsquery
    FROM generate_series(price_band(coalesce(lowest, 1)), price_band(highest)) AS band) END;

CREATE OR REPLACE VIEW offers_to_search AS
SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id,
  coalesce(brands.same_as, brands.id) AS brand_id, offers.discount_percent,
  greatest(offers.start_date, offers.away_until) AS start_date, offers.end_date, offers.discount_price,
  search_documents.document || format('~c%s ~s%s ~b%s ~p%s', offers.category_id, offers.subcategory_id,
    coalesce(brands.same_as, brands.id), price_band(offers.discount_price))::tsvector AS document,
  offers.shop_id, thing_of(offers.id) AS thing
FROM offers
JOIN search_documents ON search_documents.product_id = offers.id
JOIN brands ON name_key(brands.name) = name_key(offers.brand)
WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.is_public;

SELECT ask_for_rebuild_of_search();
