-- The octave of a price (64 to 127 rupees, 128 to 255 …), one of the offer's lexemes: a search with a price reads no
-- offers of other octaves. At a million offers, words up to 300 rupees took 25 to 37 ms, and take 5 to 9. Finer bands
-- are more lexemes to ask for, and were slower.
CREATE OR REPLACE FUNCTION price_band(price numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(log(2, greatest(price, 1)))::integer;

-- Offers of these prices and some others, whose column tells. While offers are rewritten, some have no band: then all.
CREATE OR REPLACE FUNCTION within_bands(query tsquery, lowest numeric, highest numeric) RETURNS tsquery
  LANGUAGE sql STABLE
RETURN CASE WHEN EXISTS (SELECT FROM offer_refreshes) THEN query
  ELSE query && (SELECT string_agg('~p' || band, ' | ')::tsquery
    FROM generate_series(price_band(coalesce(lowest, 1)), price_band(highest)) AS band) END;
