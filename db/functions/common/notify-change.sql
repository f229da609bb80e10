-- Processes forget cached responses, and parts of them, that showed what has changed, once the transaction is
-- committed.
CREATE OR REPLACE FUNCTION notify_change(topic text) RETURNS void LANGUAGE sql
RETURN pg_notify('changes', topic);

-- For triggers: reports the topics it is created with.
CREATE OR REPLACE FUNCTION notify_of_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change(topic) FROM unnest(TG_ARGV) AS topic;
  RETURN NULL;
END $$;
