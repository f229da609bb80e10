CREATE OR REPLACE VIEW recent_product_views AS
  SELECT substring(path FROM 10)::integer AS product_id, sum(views)::integer AS views
  FROM page_views
  WHERE day > today() - 7 AND path ~ '^/product/[0-9]{1,9}$'
  GROUP BY 1;
