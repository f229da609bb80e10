CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE ON text_consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_text_consents();
