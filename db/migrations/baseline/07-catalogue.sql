-- Categories and subcategories.

-- Categories. A removed one stays: links lead to where its offers went (`moved_to`), and it comes back under
-- its id.
CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- What admins give a category beside its name. The order is the shoppers' order. `version` grows with
  -- each change that an admin may have seen otherwise, except the order, which is compared as a whole. One
  -- that is gone stays as a row: its offers may still be on their way to `moved_to`, old links lead on by
  -- it, and it can be restored under its id.
  name_hi text CHECK (btrim(name_hi) <> ''),
  picture_id integer UNIQUE REFERENCES pictures,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  moved_to integer REFERENCES categories,
  CONSTRAINT categories_moved_are_removed CHECK (moved_to IS NULL OR removed_at IS NOT NULL)
);
CREATE INDEX categories_by_name ON categories (name_key(name));
CREATE INDEX categories_by_target ON categories (moved_to) WHERE moved_to IS NOT NULL;
CREATE UNIQUE INDEX categories_name_key ON categories (name_key(name)) WHERE removed_at IS NULL;
-- A picture that is replaced goes.
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON categories
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id)
  EXECUTE FUNCTION delete_replaced_picture();
-- Lists and offers show names of categories.
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'offers', 'products');

-- Subcategories; a product names its subcategory only, the category follows from it. Removed ones stay, as
-- above.
CREATE TABLE subcategories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories,
  name text NOT NULL CHECK (btrim(name) <> ''),
  name_hi text CHECK (btrim(name_hi) <> ''),
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  moved_to integer REFERENCES subcategories,
  CONSTRAINT subcategories_moved_are_removed CHECK (moved_to IS NULL OR removed_at IS NOT NULL)
);
CREATE INDEX subcategories_by_name ON subcategories (name_key(name));
CREATE INDEX subcategories_by_target ON subcategories (moved_to) WHERE moved_to IS NOT NULL;
CREATE UNIQUE INDEX subcategories_name_key
  ON subcategories (category_id, name_key(name)) WHERE removed_at IS NULL;
CREATE INDEX subcategories_of_category ON subcategories (category_id, position);
-- The same for subcategories.
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'offers', 'products');

-- A new one stands last.
CREATE FUNCTION take_last_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM categories);
  ELSE
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM subcategories);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER take_last_position BEFORE INSERT ON categories
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION take_last_position();
CREATE TRIGGER take_last_position BEFORE INSERT ON subcategories
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION take_last_position();

-- What a category or subcategory was called before, for links that are out there.
CREATE TABLE former_names (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  category_id integer REFERENCES categories,
  subcategory_id integer REFERENCES subcategories,
  left_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(category_id, subcategory_id) = 1)
);
CREATE INDEX former_names_by_name ON former_names (name_key(name));
CREATE INDEX former_names_of_category ON former_names (category_id);
CREATE INDEX former_names_of_subcategory ON former_names (subcategory_id);

-- Which ones a name means, with those whose offers are still on their way there.
CREATE FUNCTION categories_named(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM categories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM categories AS moved JOIN categories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$$;

-- The same for subcategories.
CREATE FUNCTION subcategories_named(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM subcategories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM subcategories AS moved JOIN subcategories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$$;
