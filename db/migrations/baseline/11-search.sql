-- The words of all products, live or not, for the lists of shopkeepers and admins.
CREATE TABLE search_documents (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  document tsvector NOT NULL
);
CREATE INDEX search_documents_words ON search_documents USING gin (document);

-- A narrow table for search, browsing, popular and related offers: offers that shoppers may see. Every query
-- checks the dates (`is_current`).
CREATE TABLE searchable_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id integer NOT NULL,
  subcategory_id integer NOT NULL,
  brand_id integer NOT NULL,
  discount_percent integer NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  discount_price numeric(11, 2) NOT NULL,
  -- Views of the last seven days, and the resulting tier: 0 most viewed, 4 least (tier_of). Set by
  -- refresh_popularity(). Each tier has its own index, so that the first tiers suffice for common searches.
  popularity integer NOT NULL DEFAULT 0,
  tier smallint NOT NULL DEFAULT 4 CHECK (tier BETWEEN 0 AND 4),
  -- Words of the name (A), of brand and last word of the subcategory (B), of subcategory and category (C), of
  -- the shop (D); filters ~c1, ~s1, ~b1: category, subcategory, brand.
  document tsvector NOT NULL,
  -- Distances are computed from the shop's position, so a shop that moves rewrites none of its offers.
  shop_id integer,
  -- Equal for the same thing at several shops (decision 079). Null without a match.
  thing uuid
);
CREATE INDEX searchable_offers_by_brand ON searchable_offers (brand_id);
CREATE INDEX searchable_offers_by_category
  ON searchable_offers (category_id, popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_discount ON searchable_offers (discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_end
  ON searchable_offers (end_date, popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_popularity
  ON searchable_offers (popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_price ON searchable_offers (discount_price, product_id DESC);
CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id, tier);
CREATE INDEX searchable_offers_by_subcategory
  ON searchable_offers (subcategory_id, popularity DESC, discount_percent DESC, product_id DESC)
    INCLUDE (start_date, end_date);
CREATE INDEX searchable_offers_words_0
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 0;
CREATE INDEX searchable_offers_words_1
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 1;
CREATE INDEX searchable_offers_words_2
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 2;
CREATE INDEX searchable_offers_words_3
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 3;
CREATE INDEX searchable_offers_words_4
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 4;
CREATE INDEX searchable_offers_by_thing ON searchable_offers (thing) WHERE thing IS NOT NULL;

-- An admin's own offer has no shop: the marketplace's brand replaces it, also in search (decision 7).
CREATE TABLE marketplace (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  brand text NOT NULL
);
