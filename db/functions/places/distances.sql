-- Straight-line distance on a flat earth, precise enough within a city.
CREATE OR REPLACE FUNCTION metres_between(a point, b point) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 111195 * sqrt((a[1] - b[1]) ^ 2 + ((a[0] - b[0]) * cos(radians((a[1] + b[1]) / 2))) ^ 2);

-- A box slightly larger than the circle, for an index scan before exact distances.
CREATE OR REPLACE FUNCTION box_around(middle point, metres double precision) RETURNS box
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN box(
  point(middle[0] - metres / 111000 / cos(radians(middle[1])), middle[1] - metres / 111000),
  point(middle[0] + metres / 111000 / cos(radians(middle[1])), middle[1] + metres / 111000));
