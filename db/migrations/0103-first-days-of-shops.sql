-- What happened before 0100 noted it: in a transaction of its own, in which no page view waits.
INSERT INTO shop_firsts (shop_id, kind, at)
SELECT shop_id, kind, min(day)::timestamp AT TIME ZONE 'Asia/Kolkata'
FROM (SELECT shop_id, day, views, directions, call, whatsapp, share FROM product_days
  UNION ALL SELECT shop_id, day, 0, directions, call, whatsapp, share FROM shop_days) AS days,
  LATERAL (VALUES ('views', views), ('directions', directions), ('call', call), ('whatsapp', whatsapp),
    ('share', share)) AS figure (kind, count)
WHERE count > 0 GROUP BY shop_id, kind
ON CONFLICT (shop_id, kind) DO UPDATE SET at = least(shop_firsts.at, excluded.at), product_id = NULL;
