-- Drops cached pages: they show only offers from active accounts, and phone numbers only with consent.
CREATE OR REPLACE FUNCTION notify_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN products ON products.owner_id = changed.id
    WHERE (former.status, former.deletion_due_at) IS DISTINCT FROM (changed.status, changed.deletion_due_at)
  ) OR EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
      JOIN products ON products.shop_id = shops.id
    WHERE (former.status, former.deletion_due_at, former.contact_no)
      IS DISTINCT FROM (changed.status, changed.deletion_due_at, changed.contact_no)
  ) THEN
    PERFORM notify_change('products'), notify_change('offers');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_of_shops_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change('shop:' || shops.id)
  FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
  WHERE (former.status, former.deletion_due_at, former.contact_no)
    IS DISTINCT FROM (changed.status, changed.deletion_due_at, changed.contact_no);
  RETURN NULL;
END $$;
