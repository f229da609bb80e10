CREATE OR REPLACE TRIGGER record_first AFTER INSERT ON product_days FOR EACH ROW EXECUTE FUNCTION record_shop_firsts();
CREATE OR REPLACE TRIGGER record_later_first AFTER UPDATE ON product_days FOR EACH ROW
  WHEN (least(OLD.views, 1) + least(OLD.directions, 1) + least(OLD.call, 1) + least(OLD.whatsapp, 1)
    + least(OLD.share, 1) + least(OLD.save, 1) < least(NEW.views, 1) + least(NEW.directions, 1)
    + least(NEW.call, 1) + least(NEW.whatsapp, 1) + least(NEW.share, 1) + least(NEW.save, 1))
  EXECUTE FUNCTION record_shop_firsts();
