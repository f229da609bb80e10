CREATE OR REPLACE FUNCTION personal_fields() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['email', 'contact_no', 'phone', 'whatsapp', 'address', 'quarter', 'place', 'latitude', 'longitude', 'accuracy_metres'];

-- Replaces personal fields with 'erased'; with `numbers`, only these phone numbers.
CREATE OR REPLACE FUNCTION erased_fields(fields jsonb, numbers text[] DEFAULT NULL) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN fields ?| personal_fields() THEN (
  SELECT jsonb_object_agg(key, CASE
    WHEN key <> ALL (personal_fields()) OR value = 'null' THEN value
    WHEN numbers IS NOT NULL AND NOT coalesce(phone_key(value #>> '{}') = ANY (numbers), false) THEN value
    ELSE '"erased"' END)
  FROM jsonb_each(fields)) ELSE fields END;
