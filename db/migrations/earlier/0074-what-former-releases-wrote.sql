-- Rows: a restore of an older backup does this too.

-- It writes the whole trail anew, and holds nothing that somebody waits for: what locks more is in migrations of its own.
-- What former releases wrote and this one does not: e-mails (the account has them), where a shop was added, and whole numbers of invited people;
-- network addresses, which are keyed hashes from now on; and all of the accounts and shops that are gone.
SELECT set_config('chowk.forgets', 'update', true);
UPDATE audit_entries SET address = NULL WHERE address IS NOT NULL;
UPDATE audit_entries SET
  before = before - ARRAY['email', 'latitude', 'longitude'], after = after - ARRAY['email', 'latitude', 'longitude']
WHERE subject_type IN ('user', 'shop')
  AND (before ?| ARRAY['email', 'latitude', 'longitude'] OR after ?| ARRAY['email', 'latitude', 'longitude']);
UPDATE audit_entries SET
  before = CASE WHEN before ? 'phone' THEN before || jsonb_build_object('phone', '…' || right(before ->> 'phone', 2)) ELSE before END,
  after = CASE WHEN after ? 'phone' THEN after || jsonb_build_object('phone', '…' || right(after ->> 'phone', 2)) ELSE after END
WHERE action IN ('member invited', 'invitation withdrawn');
UPDATE audit_entries SET before = erased_fields(before), after = erased_fields(after)
WHERE (before ?| personal_fields() OR after ?| personal_fields())
  AND CASE subject_type WHEN 'user' THEN NOT EXISTS (SELECT FROM users WHERE users.id = subject_id)
    WHEN 'shop' THEN NOT EXISTS (SELECT FROM shops WHERE shops.id = subject_id) ELSE false END;
SELECT set_config('chowk.forgets', '', true);
