-- Whose network is still to be forgotten, and on which shops somebody acted.
CREATE INDEX audit_entries_with_network ON audit_entries (actor_id) WHERE address IS NOT NULL;
CREATE INDEX audit_entries_of_actor_on_shops ON audit_entries (actor_id, subject_id) WHERE subject_type = 'shop';
