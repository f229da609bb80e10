-- The name without the words of what it says is not there: 'Karate uniform, without belt' is not found by 'belt',
-- and a 'non-AC' room by 'nonac' only.
CREATE OR REPLACE FUNCTION words_there(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(name, '(?<!के\s)(\m(?:without|बिना))\s+(?:(?:an?|any|the|added)\s+)*[^\s,;]+', '\1', 'gi'),
  '\m(non|नॉन)[\s-]+(?=[[:alpha:]\u0900-\u097f])', '\1', 'gi');

-- The last word of a story's title is no thing: 'The Narmada Notebook' is no notebook, but of the novels and stories.
CREATE OR REPLACE FUNCTION holds_titles(subcategory text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN subcategory ~* '\m(?:novels?|stories|comics)\M';
