-- What the second step of a sign-in may be. Recovery codes are for the day when none of these is at hand.
CREATE OR REPLACE VIEW second_factors AS
  SELECT user_id, 'passkey' AS kind FROM passkeys
  UNION
  SELECT user_id, 'app' FROM authenticator_apps;
