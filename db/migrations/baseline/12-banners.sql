-- One banner for each slot: its picture, its target (never a URL) and its days.
CREATE TABLE banners (
  type text NOT NULL CHECK (type IN ('slider', 'fixed')),
  position integer NOT NULL,
  picture_id integer NOT NULL UNIQUE REFERENCES pictures,
  -- The slot is not the primary key, so that two banners can swap places in one statement.
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alt text CHECK (btrim(alt) <> ''),
  opens text NOT NULL DEFAULT 'nothing'
    CHECK (opens IN ('nothing', 'search', 'category', 'subcategory', 'offer', 'shop')),
  query text CHECK (btrim(query) <> ''),
  category_id integer REFERENCES categories,
  subcategory_id integer REFERENCES subcategories,
  product_id integer REFERENCES products ON DELETE SET NULL,
  from_date date CHECK (isfinite(from_date)),
  to_date date CHECK (isfinite(to_date)),
  version integer NOT NULL DEFAULT 1,
  shop_id integer REFERENCES shops ON DELETE SET NULL,
  paid_by text NOT NULL DEFAULT 'nobody' CHECK (paid_by IN ('nobody', 'advertiser')),
  CHECK (position BETWEEN 1 AND CASE type WHEN 'slider' THEN 3 ELSE 2 END),
  CHECK (from_date <= to_date),
  CHECK ((query IS NOT NULL) = (opens = 'search')),
  CHECK ((category_id IS NOT NULL) = (opens = 'category')),
  CHECK ((subcategory_id IS NOT NULL) = (opens = 'subcategory')),
  CHECK (product_id IS NULL OR opens = 'offer'),
  CHECK (shop_id IS NULL OR opens = 'shop')
);
CREATE INDEX banners_of_category ON banners (category_id);
CREATE INDEX banners_of_product ON banners (product_id);
CREATE INDEX banners_of_shop ON banners (shop_id);
CREATE INDEX banners_of_subcategory ON banners (subcategory_id);
CREATE INDEX banners_by_slot ON banners (type, position);

CREATE TABLE banner_clicks (
  banner_id integer NOT NULL REFERENCES banners ON DELETE CASCADE,
  day date NOT NULL DEFAULT today(),
  clicks integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (banner_id, day)
);
