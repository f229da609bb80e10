-- The audit trail: who changed what, when and from where, written in the transaction of the change. Without
-- foreign keys: an entry outlives the people and things that it names.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  actor_id integer,
  actor_name text NOT NULL,
  -- The caller's network address; null for the command line.
  address text,
  action text NOT NULL,
  subject_type text NOT NULL
    CHECK (subject_type IN ('user', 'shop', 'product', 'category', 'subcategory', 'banner', 'synonym', 'place',
      'announcement', 'complaint')),
  subject_id integer NOT NULL,
  subject_name text NOT NULL,
  -- Null for a creation (before) or deletion (after).
  before jsonb,
  after jsonb,
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX audit_entries_of_actor ON audit_entries (actor_id, id DESC);
CREATE INDEX audit_entries_of_actor_on_shops
  ON audit_entries (actor_id, subject_id) WHERE subject_type = 'shop';
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_type, subject_id, id DESC);
CREATE INDEX audit_entries_with_network ON audit_entries (actor_id) WHERE address IS NOT NULL;

-- Data to undo a change within 30 days, and the picture of a deleted item.
CREATE TABLE undos (
  entry_id bigint PRIMARY KEY REFERENCES audit_entries,
  content jsonb NOT NULL,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  picture_id integer UNIQUE REFERENCES pictures,
  kept_since timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX undos_by_age ON undos (kept_since);
CREATE INDEX undos_by_shop ON undos (shop_id);
CREATE INDEX undos_of_deleted_wares ON undos
  (shop_id, ware_key(content -> 'product' ->> 'name', content -> 'product' ->> 'brand'), kept_since)
  WHERE content ? 'product';

-- Why an admin hid an offer, and whether its shop requests another review. `products.hidden_at` hides it.
CREATE TABLE hidden_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  reason text NOT NULL
    CHECK (reason IN ('wrong price', 'unproven price', 'ended', 'wrong picture', 'not this shop', 'something else')),
  words text CHECK (btrim(words) <> ''),
  hidden_by text NOT NULL,
  hidden_at timestamptz NOT NULL DEFAULT now(),
  -- The shop's request: 'Fixed, please look again'.
  asked_again_at timestamptz,
  asked_again_by text,
  -- The audit entry for hiding the offer: only undoing this entry shows the offer again.
  entry_id bigint,
  refused_at timestamptz,
  -- Offers of a shop that are hidden together share one message: by this key an unsent message is updated
  -- when one of them is shown again.
  message_key text,
  CHECK ((reason = 'something else') = (words IS NOT NULL)),
  CHECK ((asked_again_at IS NULL) = (asked_again_by IS NULL))
);
COMMENT ON COLUMN hidden_offers.refused_at IS 'When an admin looked again, and hid it once more.';
-- Offers with a request for review come first, then the latest hidden ones.
CREATE INDEX hidden_offers_to_see ON hidden_offers (asked_again_at, hidden_at DESC);

-- Shoppers' reports about offers, one per visitor, offer and day. They only trigger an admin's review.
CREATE TABLE offer_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('wrong price', 'ended', 'not this shop', 'something else')),
  words text CHECK (btrim(words) <> ''),
  -- A hash of address and browser that changes daily: it separates a day's reports, but tracks no visitor.
  visitor text NOT NULL,
  day date NOT NULL DEFAULT today(),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  settled_by text,
  -- The audit entry that settled the report; undoing it reopens the report.
  entry_id bigint,
  UNIQUE (product_id, visitor, day),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (entry_id IS NULL))
);
CREATE INDEX offer_reports_by_day ON offer_reports (created_at);
CREATE INDEX offer_reports_open ON offer_reports (product_id, id) WHERE settled_at IS NULL;
CREATE INDEX offer_reports_settled ON offer_reports (settled_at) WHERE settled_at IS NOT NULL;

-- Events that must be kept for a year: sign-ins, refused sign-ins, changes of factors, roles and status.
-- Accounts, e-mail addresses and networks are HMACs under a key derived from the server's secret. Rows
-- outlive the account.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  person bytea CHECK (octet_length(person) = 16),
  email bytea CHECK (octet_length(email) = 16),
  network text CHECK (network ~ '^[0-9a-f]{16}$'),
  by_person bytea CHECK (octet_length(by_person) = 16)
);
CREATE INDEX security_events_by_time ON security_events (happened_at);
CREATE INDEX security_events_of_email ON security_events (email, id DESC);
CREATE INDEX security_events_of_person ON security_events (person, id DESC);

-- Numbered complaints: messages from the contact page, and reports about offers (E-Commerce Rules 2020). A
-- signed link shows their state to the sender.
CREATE TABLE complaints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Easy to read out on the phone, since no letters and digits look alike; not predictable.
  number text NOT NULL UNIQUE CHECK (number ~ '^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$'),
  kind text NOT NULL CHECK (kind IN ('message', 'report')),
  -- Null for a message, and after the report is deleted.
  report_id bigint UNIQUE REFERENCES offer_reports ON DELETE SET NULL CHECK (report_id IS NULL OR kind = 'report'),
  -- Set for a message; null once erased.
  name text,
  email text,
  subject text,
  message text,
  language text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  acknowledge_by timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by text,
  answered_at timestamptz,
  answered_by text,
  outcome text CHECK (outcome IN ('answered', 'fine', 'hidden', 'gone', 'erased')),
  answer text CHECK (btrim(answer) <> ''),
  CHECK ((answered_at IS NULL) = (outcome IS NULL))
);
COMMENT ON TABLE complaints IS 'What people wrote to us and reported, when it is due, and what became of it.';
CREATE INDEX complaints_open ON complaints (id) WHERE answered_at IS NULL;
CREATE INDEX complaints_answered ON complaints (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX complaints_by_time ON complaints (received_at);
CREATE INDEX complaints_by_email ON complaints (lower(email)) WHERE email IS NOT NULL;
