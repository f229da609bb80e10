-- Refuses changes to the audit trail, except by redact_person() and redact_shop(), which erase a person's
-- values, and by forget_old_history(), which deletes expired entries.
CREATE OR REPLACE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('chowk.forgets', true), '') = lower(TG_OP) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END $$;

CREATE OR REPLACE FUNCTION refuse_more_than_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.happened_at, NEW.actor_id, NEW.actor_name, NEW.action, NEW.subject_type, NEW.subject_id, NEW.subject_name)
      IS DISTINCT FROM (OLD.id, OLD.happened_at, OLD.actor_id, OLD.actor_name, OLD.action, OLD.subject_type, OLD.subject_id, OLD.subject_name)
    OR NEW.before - personal_fields() IS DISTINCT FROM OLD.before - personal_fields()
    OR NEW.after - personal_fields() IS DISTINCT FROM OLD.after - personal_fields()
    OR coalesce(NEW.address, OLD.address) IS DISTINCT FROM OLD.address THEN
    RAISE EXCEPTION 'audit_entries is append-only';
  END IF;
  RETURN NEW;
END $$;

-- Refuses changes to recorded prices, since price claims rely on them. They are deleted with the account.
CREATE OR REPLACE FUNCTION refuse_change_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
      SELECT FROM shops WHERE id = OLD.shop_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = shops.user_id))
    AND NOT EXISTS (
      SELECT FROM users WHERE id = OLD.owner_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'asked_prices is append-only';
END $$;

-- Consents are evidence (DPDP Act 2023), so their rows never change.
CREATE OR REPLACE FUNCTION refuse_change_of_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consents is append-only';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_text_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'text_consents is append-only';
END $$;
