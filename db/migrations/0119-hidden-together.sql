-- Several offers of a shop that are hidden at once are told of in one message: by this key it is found when
-- one of them is shown again before the message has left.
ALTER TABLE hidden_offers ADD COLUMN message_key text;
