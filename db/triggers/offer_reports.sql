CREATE OR REPLACE TRIGGER answer_complaint AFTER UPDATE OF settled_at ON offer_reports
  FOR EACH ROW EXECUTE FUNCTION answer_complaint();
CREATE OR REPLACE TRIGGER answer_complaint_of_gone BEFORE DELETE ON offer_reports
  FOR EACH ROW EXECUTE FUNCTION answer_complaint();
