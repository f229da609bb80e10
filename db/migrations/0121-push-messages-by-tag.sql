-- Each message that is withdrawn looks for its push notices by their tag.
CREATE INDEX push_messages_by_tag ON push_messages ((content ->> 'tag'));
