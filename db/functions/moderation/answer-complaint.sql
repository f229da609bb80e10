CREATE OR REPLACE FUNCTION answer_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE complaints SET answered_at = now(), outcome = 'gone', acknowledged_at = coalesce(acknowledged_at, now())
    WHERE report_id = OLD.id AND answered_at IS NULL;
    RETURN OLD;
  END IF;
  IF NEW.settled_at IS NULL THEN
    UPDATE complaints SET answered_at = NULL, answered_by = NULL, outcome = NULL, answer = NULL,
      acknowledged_at = nullif(acknowledged_at, answered_at),
      acknowledged_by = CASE WHEN acknowledged_at <> answered_at THEN acknowledged_by END
    WHERE report_id = NEW.id;
  ELSE
    UPDATE complaints SET answered_at = NEW.settled_at, answered_by = NEW.settled_by,
      outcome = CASE WHEN EXISTS (SELECT FROM hidden_offers WHERE product_id = NEW.product_id)
        THEN 'hidden' ELSE 'fine' END,
      acknowledged_by = CASE WHEN acknowledged_at IS NULL THEN NEW.settled_by ELSE acknowledged_by END,
      acknowledged_at = coalesce(acknowledged_at, NEW.settled_at)
    WHERE report_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
