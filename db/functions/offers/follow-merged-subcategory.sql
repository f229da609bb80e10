-- Moves a new offer in a merged subcategory to the target. A merge waits for the lock, so that it sees all
-- offers to move.
CREATE OR REPLACE FUNCTION follow_merged_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found subcategories;
BEGIN
  -- The category first, like everybody who locks both.
  PERFORM FROM categories WHERE id = (SELECT category_id FROM subcategories WHERE id = NEW.subcategory_id) FOR SHARE;
  SELECT * INTO found FROM subcategories WHERE id = NEW.subcategory_id FOR SHARE;
  IF found.moved_to IS NOT NULL THEN
    NEW.subcategory_id := found.moved_to;
  ELSIF found.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'subcategory % is removed', NEW.subcategory_id USING
      ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_subcategory_id_fkey';
  END IF;
  RETURN NEW;
END $$;
