-- Up Migration

-- Changes of the synonyms are entered into the audit trail too.
ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_subject_type_check,
  ADD CONSTRAINT audit_entries_subject_type_check
    CHECK (subject_type IN ('user', 'product', 'category', 'subcategory', 'banner', 'synonym'));

-- Down Migration
-- Migrations are only ever added; there is no way down.
