-- An offer from a shop on holiday counts as scheduled, by its dates alone, so that nothing has to run on the
-- day of the return. '~dcomes_home' and '~ddelivers' mark services at home and deliveries.
CREATE OR REPLACE VIEW offers_to_search AS
SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id,
  coalesce(brands.same_as, brands.id) AS brand_id, offers.discount_percent,
  greatest(offers.start_date, offers.away_until) AS start_date, offers.end_date, offers.discount_price,
  search_documents.document || format('~c%s ~s%s ~b%s ~p%s', offers.category_id, offers.subcategory_id,
    coalesce(brands.same_as, brands.id), price_band(offers.discount_price))::tsvector
    || CASE WHEN offers.delivery = 'at_shop' THEN '' ELSE '~d' || offers.delivery END::tsvector AS document,
  offers.shop_id, thing_of(offers.id) AS thing
FROM offers
JOIN search_documents ON search_documents.product_id = offers.id
JOIN brands ON name_key(brands.name) = name_key(offers.brand)
WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.is_public;
