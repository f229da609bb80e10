-- Who agreed to which version of the privacy notice, when, in which language and where (DPDP Act 2023, sections 5, 6).
CREATE TABLE consents (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As `noticeVersion` in the contract.
  version text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  -- That the notice was shown in.
  language text NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('registration', 'invitation', 'sign-in')),
  PRIMARY KEY (user_id, version)
);
COMMENT ON TABLE consents IS 'Which version of the privacy notice somebody has agreed to; append-only, erased with the account.';

CREATE FUNCTION refuse_change_of_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consents is append-only';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_consents();
