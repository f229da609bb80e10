-- Of which Monday somebody in charge of shops was told their week last: nobody is told twice.
CREATE TABLE week_messages (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  monday date NOT NULL
);

ALTER TABLE message_choices DROP CONSTRAINT message_choices_kind_check;
ALTER TABLE message_choices ADD CONSTRAINT message_choices_kind_check
  CHECK (kind IN ('offers end', 'shops wait', 'your week'));
