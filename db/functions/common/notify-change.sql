-- After the commit, all server processes drop cached responses of this topic.
CREATE OR REPLACE FUNCTION notify_change(topic text) RETURNS void LANGUAGE sql
RETURN pg_notify('changes', topic);

CREATE OR REPLACE FUNCTION notify_of_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change(topic) FROM unnest(TG_ARGV) AS topic;
  RETURN NULL;
END $$;
