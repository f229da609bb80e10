-- Second factors of a sign-in. Excludes recovery codes, which are a fallback.
CREATE OR REPLACE VIEW second_factors AS
  SELECT user_id, 'passkey' AS kind FROM passkeys
  UNION
  SELECT user_id, 'app' FROM authenticator_apps;
