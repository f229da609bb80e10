-- Identifies a ware by name and brand: a republished offer is the same ware.
CREATE OR REPLACE FUNCTION ware_key(name text, brand text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(name_key(name) || E'\n' || name_key(brand))::uuid;
