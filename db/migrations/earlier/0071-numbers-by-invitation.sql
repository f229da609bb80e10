-- Rows: a restore of an older backup does this too.

-- Accounts that came by invitation had numbers that nobody verified and nobody was asked to: they wait for an admin's look, like
-- a number that was changed. New ones do so when they are made.
INSERT INTO shop_edits (user_id, before, after, made_by)
SELECT id, jsonb_build_object('contact_no', NULL), jsonb_build_object('contact_no', contact_no), name
FROM users
WHERE user_type <> 'admin' AND status IN ('approved', 'active', 'inactive') AND contact_no IS NOT NULL AND phone_verified_at IS NULL
  AND NOT EXISTS (SELECT FROM shop_edits WHERE user_id = users.id AND seen_at IS NULL)
ORDER BY id;
