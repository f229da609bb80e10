-- Triggers set these columns from now on, since sounds and lexemes depend on the lexicon. Until the triggers
-- exist, the previous release writes empty values, which 0006 fills.
ALTER TABLE vocabulary
  ALTER COLUMN lexeme DROP EXPRESSION,
  ALTER COLUMN sounds DROP EXPRESSION,
  ALTER COLUMN skeleton DROP EXPRESSION;
ALTER TABLE vocabulary ALTER COLUMN lexeme SET DEFAULT '', ALTER COLUMN sounds SET DEFAULT '{}';
ALTER TABLE synonyms ALTER COLUMN words_keys DROP EXPRESSION, ALTER COLUMN finds_keys DROP EXPRESSION;
ALTER TABLE synonyms ALTER COLUMN words_keys SET DEFAULT '{}', ALTER COLUMN finds_keys SET DEFAULT '{}';
ALTER TABLE lexicon ALTER COLUMN keys DROP EXPRESSION;
ALTER TABLE lexicon ALTER COLUMN keys SET DEFAULT '{}';
-- Only `migrate` writes this table of some thousand rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX lexicon_by_form ON lexicon (form COLLATE "C");
