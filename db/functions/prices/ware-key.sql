-- What it is, whoever types it: an offer that is posted anew is the same ware.
CREATE OR REPLACE FUNCTION ware_key(name text, brand text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(name_key(name) || E'\n' || name_key(brand))::uuid;
