-- A card says whether its offer asks for a code: a column of the offer itself, so that no list reads more than before.
CREATE OR REPLACE VIEW offers AS
 SELECT products.id,
    products.owner_id,
    subcategories.category_id,
    products.subcategory_id,
    products.name,
    products.brand,
    products.description,
    products.price,
    products.discount_price,
    products.discount_percent,
    products.start_date,
    products.end_date,
    (products.end_date - today()) AS days_left,
    products.product_status,
    products.created_at,
    products.version,
    offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
    categories.name AS category,
    subcategories.name AS subcategory,
    pictures.key AS picture_key,
    pictures.widths AS picture_widths,
    (is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true)) AS shop_is_open,
    shops.name AS shop_name,
    shops.address,
    shops.city,
    shops.state,
    products.shop_id,
    shops.user_id AS in_charge_id,
    products.hidden_at,
        CASE
            WHEN (shops.away_until > today()) THEN shops.away_until
            ELSE NULL::date
        END AS away_until,
    (is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true) AND (products.hidden_at IS NULL)) AS is_public,
    shops.quarter,
    shops.hours,
        CASE
            WHEN shops.shows_phone THEN COALESCE(shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN shops.shows_whatsapp THEN COALESCE(shops.whatsapp, shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS whatsapp,
    (products.code_limit IS NOT NULL) AS with_code
   FROM (((((products
     JOIN subcategories ON ((subcategories.id = products.subcategory_id)))
     JOIN categories ON ((categories.id = subcategories.category_id)))
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     JOIN users ON ((users.id = COALESCE(shops.user_id, products.owner_id))))
     LEFT JOIN pictures ON ((pictures.id = products.picture_id)));

CREATE OR REPLACE VIEW live_offers AS
 SELECT id,
    owner_id,
    category_id,
    subcategory_id,
    name,
    brand,
    description,
    price,
    discount_price,
    discount_percent,
    start_date,
    end_date,
    days_left,
    product_status,
    created_at,
    version,
    offer_state,
    category,
    subcategory,
    picture_key,
    picture_widths,
    shop_is_open,
    shop_name,
    address,
    city,
    state,
    shop_id,
    in_charge_id,
    hidden_at,
    away_until,
    is_public,
    quarter,
    hours,
    phone,
    whatsapp,
    with_code
   FROM offers
  WHERE (is_live(product_status, start_date, end_date) AND is_public AND (away_until IS NULL));

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
    subcategories.category_id,
    (products.code_limit IS NOT NULL) AS with_code
   FROM (((products
     JOIN subcategories ON ((subcategories.id = products.subcategory_id)))
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     LEFT JOIN pictures ON ((pictures.id = products.picture_id)));
