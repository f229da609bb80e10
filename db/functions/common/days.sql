-- The only calendar: days of offers are days in Indore.
CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;

-- Follows today(), so that tests that replace today() change both.
CREATE OR REPLACE FUNCTION current_time_or_test() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN now() + make_interval(days => today() - (now() AT TIME ZONE 'Asia/Kolkata')::date);
