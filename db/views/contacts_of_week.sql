CREATE OR REPLACE VIEW contacts_of_week AS
  SELECT shop_id, sum(contacts)::integer AS contacts
  FROM (SELECT shop_id, day, directions + call + whatsapp AS contacts FROM product_days
    UNION ALL SELECT shop_id, day, directions + call + whatsapp FROM shop_days) AS taps
  WHERE day BETWEEN today() - 7 AND today() - 1
  GROUP BY shop_id HAVING sum(contacts) > 0;
