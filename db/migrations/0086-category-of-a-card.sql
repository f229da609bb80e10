-- What a card shows until its photo is there has the tone of the category.
CREATE OR REPLACE VIEW offer_cards AS
 SELECT products.id,
    products.name,
    products.brand,
    products.price,
    products.discount_price,
    products.discount_percent,
    pictures.key AS picture_key,
    pictures.widths AS picture_widths,
    products.end_date,
    (products.end_date - today()) AS days_left,
    products.shop_id,
    shops.name AS shop_name,
    shops.quarter,
    shops.address,
    shops.city,
    subcategories.category_id
   FROM (((products
     JOIN subcategories ON ((subcategories.id = products.subcategory_id)))
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     LEFT JOIN pictures ON ((pictures.id = products.picture_id)));
