-- An admin finds an offer by the code that its shop's list gives it, whichever shop that is.
CREATE INDEX products_by_row_code ON products (name_key(row_code), id) WHERE row_code IS NOT NULL;

-- What was sent to a shop stands on its page.
CREATE INDEX mails_of_recipient ON mails (lower(recipient), id);
