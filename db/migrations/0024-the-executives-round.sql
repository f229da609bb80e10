-- Up Migration

-- An executive adds shops on his round, also without a network, and hands them over to their owners.

ALTER TABLE shops
  -- Who put it on Chowk, and the key of that attempt: sent again it is the same shop.
  ADD COLUMN added_by integer REFERENCES users ON DELETE SET NULL,
  ADD COLUMN add_key uuid,
  -- SHA-256 of what was sent with the key, so that the key with other content is refused.
  ADD COLUMN add_fingerprint bytea CHECK (octet_length(add_fingerprint) = 32),
  -- Why an admin rejected or closed it, for those who act for it.
  ADD COLUMN status_reason text CHECK (btrim(status_reason) <> ''),
  ADD CONSTRAINT shops_added_with_content CHECK ((add_key IS NULL) = (add_fingerprint IS NULL)),
  ADD CONSTRAINT shops_added_once UNIQUE (added_by, add_key);

-- Links that make somebody a member of a shop: the owner, who is in charge from then on, or a helper. The token itself is
-- only in the link. Whoever opens it must know the phone number that it is for.
CREATE TABLE shop_invitations (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id      integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  token_hash   bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  role         text NOT NULL CHECK (role IN ('owner', 'helper')),
  -- Figures only, without the country's code.
  phone        text NOT NULL CHECK (phone ~ '^[0-9]{7,15}$'),
  invited_by   integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whoever hands the shop over stays as a helper.
  stays        boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  accepted_at  timestamptz,
  accepted_by  integer REFERENCES users ON DELETE SET NULL,
  withdrawn_at timestamptz,
  CONSTRAINT shop_invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX shop_invitations_by_shop ON shop_invitations (shop_id);
CREATE INDEX shop_invitations_by_inviter ON shop_invitations (invited_by);
CREATE INDEX shop_invitations_by_guest ON shop_invitations (accepted_by);
-- A shop is offered to one owner at a time.
CREATE UNIQUE INDEX shop_invitations_one_owner ON shop_invitations (shop_id)
  WHERE role = 'owner' AND accepted_at IS NULL AND withdrawn_at IS NULL;

-- Down Migration
-- Migrations are only ever added; there is no way down.
