-- The share of promised prices that a shop kept. `mean`: Beta(8, 2) updated by the answers, whose weight
-- halves every 60 days.
CREATE OR REPLACE VIEW kept_promises AS
SELECT shop_id, kept, answers, held, reported, last_no, looked_at,
  (8 + heavy_kept) / (10 + heavy_answers) AS mean,
  last_no > coalesce(looked_at, '-infinity')
    AND (held > 0 OR reported > 0 OR answers >= 5 AND kept < 0.8 * answers) AS waits
FROM (SELECT shop_id,
    count(*) FILTER (WHERE standing = 'counts' AND answer = 'yes')::integer AS kept,
    count(*) FILTER (WHERE standing = 'counts')::integer AS answers,
    count(*) FILTER (WHERE standing = 'held')::integer AS held,
    count(*) FILTER (WHERE standing = 'reported')::integer AS reported,
    max(changed_at) FILTER (WHERE standing <> 'left out' AND answer <> 'yes') AS last_no,
    coalesce(sum(weight) FILTER (WHERE standing = 'counts' AND answer = 'yes'), 0)::double precision AS heavy_kept,
    coalesce(sum(weight) FILTER (WHERE standing = 'counts'), 0)::double precision AS heavy_answers
  FROM claim_answers,
    LATERAL (SELECT power(0.5, extract(epoch FROM now() - answered_at)::double precision / 86400 / 60) AS weight) AS aged
  WHERE answered_at > now() - interval '180 days'
  GROUP BY shop_id) AS counted
  LEFT JOIN promise_looks USING (shop_id);
