-- Up Migration

-- What admins give a category beside its name. The order is the shoppers' order. `version` grows with each change that an
-- admin may have seen otherwise, except the order, which is compared as a whole.
-- One that is gone stays as a row: its offers may still be on their way to `moved_to`, old links lead on by it, and it can be
-- restored under its id.
ALTER TABLE categories
  ADD COLUMN name_hi text CHECK (btrim(name_hi) <> ''),
  ADD COLUMN picture_id integer UNIQUE REFERENCES pictures,
  ADD COLUMN position integer,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN moved_to integer REFERENCES categories,
  ADD CONSTRAINT categories_moved_are_removed CHECK (moved_to IS NULL OR removed_at IS NOT NULL);
ALTER TABLE subcategories
  ADD COLUMN name_hi text CHECK (btrim(name_hi) <> ''),
  ADD COLUMN position integer,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN moved_to integer REFERENCES subcategories,
  ADD CONSTRAINT subcategories_moved_are_removed CHECK (moved_to IS NULL OR removed_at IS NOT NULL);
UPDATE categories SET position = id;
UPDATE subcategories SET position = id;
ALTER TABLE categories ALTER COLUMN position SET NOT NULL;
ALTER TABLE subcategories ALTER COLUMN position SET NOT NULL;
CREATE INDEX categories_by_target ON categories (moved_to) WHERE moved_to IS NOT NULL;
CREATE INDEX subcategories_by_target ON subcategories (moved_to) WHERE moved_to IS NOT NULL;

-- A name is free again once its category is gone.
DROP INDEX categories_name_key;
CREATE UNIQUE INDEX categories_name_key ON categories (name_key(name)) WHERE removed_at IS NULL;
CREATE INDEX categories_by_name ON categories (name_key(name));
DROP INDEX subcategories_name_key;
CREATE UNIQUE INDEX subcategories_name_key ON subcategories (category_id, name_key(name)) WHERE removed_at IS NULL;
CREATE INDEX subcategories_of_category ON subcategories (category_id, position);

-- A new one stands last.
CREATE FUNCTION stand_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM categories);
  ELSE
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM subcategories);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stand_last BEFORE INSERT ON categories
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION stand_last();
CREATE TRIGGER stand_last BEFORE INSERT ON subcategories
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION stand_last();

-- What a category or subcategory was called before, for links that are out there.
CREATE TABLE former_names (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name           text NOT NULL CHECK (btrim(name) <> ''),
  category_id    integer REFERENCES categories,
  subcategory_id integer REFERENCES subcategories,
  left_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(category_id, subcategory_id) = 1)
);
CREATE INDEX former_names_by_name ON former_names (name_key(name));
CREATE INDEX former_names_of_category ON former_names (category_id);
CREATE INDEX former_names_of_subcategory ON former_names (subcategory_id);

-- Offers that follow a change of their subcategory, some hundreds at a time, so that nobody waits for 200,000 of them:
-- with `into_id` they move there, else only their search documents are written anew. `takes_back` is the move whose offers
-- come back with this one.
CREATE TABLE offer_moves (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subcategory_id integer NOT NULL REFERENCES subcategories,
  into_id        integer REFERENCES subcategories,
  takes_back     integer REFERENCES offer_moves ON DELETE CASCADE,
  -- The last offer that was written anew.
  after_id       integer NOT NULL DEFAULT 0,
  began_at       timestamptz NOT NULL DEFAULT now(),
  finished_at    timestamptz,
  CHECK (takes_back IS NULL OR into_id IS NOT NULL)
);
CREATE INDEX offer_moves_open ON offer_moves (id) WHERE finished_at IS NULL;
CREATE INDEX offer_moves_of_subcategory ON offer_moves (subcategory_id);
CREATE INDEX offer_moves_into ON offer_moves (into_id);
CREATE INDEX offer_moves_taking_back ON offer_moves (takes_back);

-- Which offers a move has moved: exactly these come back when it is undone.
CREATE TABLE moved_offers (
  move_id    integer NOT NULL REFERENCES offer_moves ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (move_id, product_id)
);
CREATE INDEX moved_offers_by_product ON moved_offers (product_id);

CREATE TRIGGER notify_of_insert AFTER INSERT ON offer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer moves');

-- Whoever publishes into a subcategory that was merged meanwhile publishes into the other one. The lock is what a merge
-- waits for: it then knows all offers that it has to move.
CREATE FUNCTION follow_merged_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER follow_merge_on_insert BEFORE INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION follow_merged_subcategory();
CREATE TRIGGER follow_merge_on_update BEFORE UPDATE OF subcategory_id ON products
  FOR EACH ROW WHEN (OLD.subcategory_id <> NEW.subcategory_id) EXECUTE FUNCTION follow_merged_subcategory();

-- The names of categories stand still while documents are written from them: who renames one waits for those that
-- publish in it just now, and who publishes then reads the new name. An offer that is deleted by somebody else meanwhile is
-- refused by the foreign key; the next try does not see it any more.
ALTER FUNCTION refresh_search_documents(integer[]) RENAME TO write_search_documents;
CREATE FUNCTION refresh_search_documents(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR try IN 1..10 LOOP
    BEGIN
      PERFORM FROM categories WHERE id IN (
        SELECT category_id FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids)))
      ORDER BY id FOR SHARE;
      PERFORM FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids))
      ORDER BY id FOR SHARE;
      PERFORM write_search_documents(product_ids);
      RETURN;
    EXCEPTION WHEN foreign_key_violation THEN
      IF try = 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;

-- Of a thousand offers at most in the transaction of the change; more than these follow, see `offer_moves`.
CREATE FUNCTION refresh_search_of_subcategories(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT integer := 1000;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE subcategory_id = ANY (changed) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_search_documents(product_ids);
  ELSE
    INSERT INTO offer_moves (subcategory_id) SELECT unnest(changed);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY(SELECT id FROM subcategories WHERE category_id = NEW.id));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- Which ones a name means, with those whose offers are still on their way there.
CREATE FUNCTION categories_named(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM categories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM categories AS moved JOIN categories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$$;
CREATE FUNCTION subcategories_named(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM subcategories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM subcategories AS moved JOIN subcategories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$$;

CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON categories
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();

-- A banner says what it shows, leads to one of our own pages, and is shown from one day to another. The slot is no longer
-- the key, so that two banners can change places in one statement.
ALTER TABLE banners
  DROP CONSTRAINT banners_pkey,
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD CONSTRAINT banners_slot_key UNIQUE (type, position) DEFERRABLE,
  ADD COLUMN alt text CHECK (btrim(alt) <> ''),
  ADD COLUMN opens text NOT NULL DEFAULT 'nothing' CHECK (opens IN ('nothing', 'search', 'category', 'subcategory', 'offer')),
  ADD COLUMN query text CHECK (btrim(query) <> ''),
  ADD COLUMN category_id integer REFERENCES categories,
  ADD COLUMN subcategory_id integer REFERENCES subcategories,
  -- An offer may be deleted at any time: the banner then leads nowhere.
  ADD COLUMN product_id integer REFERENCES products ON DELETE SET NULL,
  ADD COLUMN from_date date CHECK (isfinite(from_date)),
  ADD COLUMN to_date date CHECK (isfinite(to_date)),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (from_date <= to_date),
  ADD CHECK ((query IS NOT NULL) = (opens = 'search')),
  ADD CHECK ((category_id IS NOT NULL) = (opens = 'category')),
  ADD CHECK ((subcategory_id IS NOT NULL) = (opens = 'subcategory')),
  ADD CHECK (product_id IS NULL OR opens = 'offer');
CREATE INDEX banners_of_category ON banners (category_id);
CREATE INDEX banners_of_subcategory ON banners (subcategory_id);
CREATE INDEX banners_of_product ON banners (product_id);

-- Down Migration
-- Migrations are only ever added; there is no way down.
