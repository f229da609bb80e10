-- A removed category is kept: links lead to its offers' new category (`moved_to`), and it can be restored.
CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- `position`: the order for shoppers. `version` is incremented by each visible change except a new order,
  -- which is compared as a whole. A removed row is kept: its offers may still be moving to `moved_to`, old
  -- links follow it, and it can be restored under its id.
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
