-- The only definition of an offer's state, in plain conditions that an index can serve.
CREATE OR REPLACE FUNCTION is_expired(end_date date) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN end_date < today();

CREATE OR REPLACE FUNCTION is_out_of_stock(product_status text, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN product_status = 'out of stock' AND end_date >= today();

CREATE OR REPLACE FUNCTION is_scheduled(product_status text, start_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN product_status = 'active' AND start_date > today();

CREATE OR REPLACE FUNCTION is_live(product_status text, start_date date, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN product_status = 'active' AND start_date <= today() AND end_date >= today();

CREATE OR REPLACE FUNCTION is_current(start_date date, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN start_date <= today() AND end_date >= today();

CREATE OR REPLACE FUNCTION offer_state(product_status text, start_date date, end_date date) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
    WHEN is_expired(end_date) THEN 'expired'
    WHEN is_out_of_stock(product_status, end_date) THEN 'out of stock'
    WHEN is_scheduled(product_status, start_date) THEN 'scheduled'
    WHEN is_live(product_status, start_date, end_date) THEN 'live'
  END;
