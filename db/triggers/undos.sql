-- Deletes a picture that only this undo needed.
CREATE OR REPLACE TRIGGER delete_picture AFTER DELETE ON undos
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();

CREATE OR REPLACE TRIGGER show_picture_again AFTER UPDATE OF picture_id ON undos
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL AND NEW.picture_id IS NULL)
  EXECUTE FUNCTION show_picture_again();
