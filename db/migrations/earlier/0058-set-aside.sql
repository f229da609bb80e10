-- What could not be done and is tried again later, so that what waits behind it goes on. One row for each item of a job; of mails and of
-- messages to phones their own tables tell.
CREATE TABLE set_aside (
  job text NOT NULL,
  item text NOT NULL,
  -- A code and where it comes from; never words of an error, which may hold what somebody has typed.
  reason text NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  since timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (job, item)
);

-- The same of a message to a phone.
ALTER TABLE push_messages ADD COLUMN last_error text, ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

-- An offer that falls back to its shop leaves the key it was published under: whoever it belongs to now may have used the same one.
CREATE OR REPLACE FUNCTION leave_offers_to_shops() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL FROM shops
  WHERE products.owner_id = OLD.id AND shops.id = products.shop_id AND shops.user_id <> OLD.id;
  RETURN OLD;
END $function$;

-- What `learn_words` would learn of each row of a list, all of it at once and in order: of two lists with the same new words one waits
-- for the other, and never both. First who is in charge, then the shop, as everybody who changes both.
CREATE FUNCTION learn_words_of_list(list_shop_id integer, names text[], list_brands text[]) RETURNS void LANGUAGE sql AS $function$
  SELECT FROM users WHERE id = (SELECT user_id FROM shops WHERE id = list_shop_id) FOR SHARE;
  SELECT FROM shops WHERE id = list_shop_id FOR SHARE;

  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM unnest(list_brands) WITH ORDINALITY AS listed (brand, place)
  WHERE NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(brand))
  ORDER BY name_key(brand), place
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM (
    SELECT joined.* FROM unnest(names) AS listed (name), LATERAL words_and_joins(listed.name) AS joined
    UNION ALL SELECT joined.* FROM shops, LATERAL words_and_joins(shops.name) AS joined WHERE shops.id = list_shop_id
    UNION ALL SELECT unnest(search_words(brand)), false FROM unnest(list_brands) AS brand
  ) AS one
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined WHERE NOT vocabulary.is_offered;
$function$;
