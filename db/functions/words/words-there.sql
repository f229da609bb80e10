-- Removes words for absent things: 'belt' does not find 'Karate uniform, without belt', and only 'nonac'
-- finds a 'non-AC' room.
CREATE OR REPLACE FUNCTION words_there(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(name, '(?<!के\s)(\m(?:without|बिना))\s+(?:(?:an?|any|the|added)\s+)*[^\s,;]+', '\1', 'gi'),
  '\m(non|नॉन)[\s-]+(?=[[:alpha:]\u0900-\u097f])', '\1', 'gi');
