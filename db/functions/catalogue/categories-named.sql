-- Includes categories whose offers are still being moved to the wanted one.
CREATE OR REPLACE FUNCTION categories_named(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM categories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM categories AS moved JOIN categories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$$;

CREATE OR REPLACE FUNCTION subcategories_named(wanted text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT id FROM subcategories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM subcategories AS moved JOIN subcategories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$$;
