-- What the shop says that its struck price is, and what admins make of it.

-- Null: nobody was asked, or nothing is struck. 'No earlier price' is stored as a single price.
ALTER TABLE products ADD COLUMN struck_price_kind text CHECK (struck_price_kind IN ('mrp', 'usual')),
  -- The struck price that an admin has looked at and found fine; another one is another question.
  ADD COLUMN fine_price numeric(11, 2);

-- What admins have still to look at.
CREATE INDEX products_with_mrp_to_look_at ON products (id)
  WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price;

-- Photos of a price tag that admins have asked shops for. It counts for the price that it was asked about.
CREATE TABLE price_tags (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  price numeric(11, 2) NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_by text NOT NULL,
  picture_id integer UNIQUE REFERENCES pictures,
  sent_at timestamptz,
  CHECK ((picture_id IS NULL) = (sent_at IS NULL))
);
CREATE TRIGGER delete_picture AFTER DELETE ON price_tags FOR EACH ROW
  WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON price_tags FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();

-- From when on an offer has had its present price before the discount.
CREATE FUNCTION struck_since(of_product integer, present numeric, published timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT min(at) FROM asked_prices
    WHERE product_id = of_product AND price = present AND at >= coalesce((
      SELECT max(at) FROM asked_prices WHERE product_id = of_product AND price IS DISTINCT FROM present),
      '-infinity')), published)
$$;
