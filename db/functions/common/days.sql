-- The one calendar of the product: an offer's days are days in Indore.
CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;

-- This moment by the clock that today() goes by: tests that move the one move the other.
CREATE OR REPLACE FUNCTION current_time_or_test() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN now() + make_interval(days => today() - (now() AT TIME ZONE 'Asia/Kolkata')::date);
