DROP SCHEMA IF EXISTS bare CASCADE;
CREATE SCHEMA bare;
CREATE TABLE bare.offers AS
  SELECT offers.id, offers.name, offers.brand, products.description, offers.price, offers.discount_price, offers.category_id,
    offers.subcategory, offers.category, live_offers.id IS NOT NULL AS is_live, coalesce(views, 0) AS views, offers.shop_id,
    offers.end_date
  FROM offers JOIN products USING (id)
  LEFT JOIN live_offers ON live_offers.id = offers.id
  LEFT JOIN product_views ON product_views.product_id = offers.id;
ALTER TABLE bare.offers ADD PRIMARY KEY (id), ADD document tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', brand || ' ' || subcategory || ' ' || category), 'B')
    || setweight(to_tsvector('english', description), 'D')) STORED;
CREATE INDEX ON bare.offers USING gin (document) WHERE is_live;
CREATE INDEX ON bare.offers (category_id, views DESC, id) WHERE is_live;
