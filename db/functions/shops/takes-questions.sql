CREATE OR REPLACE FUNCTION takes_questions(shop integer) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT open_shops.phone IS NULL AND open_shops.whatsapp IS NULL AND shops.takes_questions
  FROM open_shops JOIN shops USING (id) WHERE id = takes_questions.shop);
