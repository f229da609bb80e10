-- Erases networks from up to `most` of a person's audit entries, since a large account has more than one
-- statement can change. Returns the number of changed entries.
CREATE OR REPLACE FUNCTION forget_networks(person integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET address = NULL
  WHERE id IN (SELECT id FROM audit_entries WHERE actor_id = person AND address IS NOT NULL LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('chowk.forgets', '', true);
  RETURN gone;
END $$;

-- Deletes up to 1,000 expired entries, oldest first. Returns the number of deleted entries.
CREATE OR REPLACE FUNCTION forget_old_history(kept interval) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('chowk.forgets', 'delete', true);
  DELETE FROM audit_entries WHERE happened_at < now() - kept AND id IN (SELECT id FROM audit_entries ORDER BY id LIMIT 1000)
    AND NOT EXISTS (SELECT FROM undos WHERE entry_id = audit_entries.id);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('chowk.forgets', '', true);
  RETURN gone;
END $$;
