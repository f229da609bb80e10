-- Generated from the migrations by `npm run schema`: to be read, not edited.

-- Extensions

CREATE EXTENSION fuzzystrmatch;

CREATE EXTENSION pg_trgm;

-- Tables

CREATE TABLE account_deletions (
  user_id integer NOT NULL,
  actor_id integer,
  actor_name text NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.account_deletions FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('account deletions');

CREATE TABLE account_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  link_label text NOT NULL,
  link text NOT NULL,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  withdraw_key text,
  read_at timestamp with time zone,
  CONSTRAINT account_messages_pkey PRIMARY KEY (id),
  CONSTRAINT account_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_messages_by_age ON public.account_messages USING btree (due_at);
CREATE INDEX account_messages_by_key ON public.account_messages USING btree (withdraw_key) WHERE (withdraw_key IS NOT NULL);
CREATE INDEX account_messages_by_user ON public.account_messages USING btree (user_id, id);

CREATE TABLE announcement_shops (
  announcement_id integer NOT NULL,
  shop_id integer NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT announcement_shops_pkey PRIMARY KEY (announcement_id, shop_id),
  CONSTRAINT announcement_shops_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  CONSTRAINT announcement_shops_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX announcement_shops_by_shop ON public.announcement_shops USING btree (shop_id);
CREATE INDEX announcement_shops_to_send ON public.announcement_shops USING btree (announcement_id) WHERE (sent_at IS NULL);

CREATE TABLE announcements (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  key uuid NOT NULL,
  author_id integer,
  title_en text NOT NULL,
  body_en text NOT NULL,
  title_hi text,
  body_hi text,
  audience text NOT NULL,
  area text,
  category_id integer,
  ways text[] NOT NULL,
  due_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  stopped_at timestamp with time zone,
  taken_off_at timestamp with time zone,
  corrected_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  shops integer,
  sent integer,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_key_key UNIQUE (key),
  CONSTRAINT announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT announcements_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT announcements_area CHECK (((audience = 'area'::text) = (area IS NOT NULL))),
  CONSTRAINT announcements_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'area'::text, 'category'::text, 'executives'::text, 'without offer'::text, 'sleeping'::text]))),
  CONSTRAINT announcements_category CHECK (((audience = 'category'::text) = (category_id IS NOT NULL))),
  CONSTRAINT announcements_counted CHECK (((shops IS NULL) = (sent IS NULL))),
  CONSTRAINT announcements_in_whole_languages CHECK (((title_hi IS NULL) = (body_hi IS NULL))),
  CONSTRAINT announcements_ways_check CHECK (((cardinality(ways) > 0) AND (ways <@ ARRAY['page'::text, 'push'::text, 'mail'::text])))
);
CREATE INDEX announcements_to_start ON public.announcements USING btree (due_at) WHERE ((started_at IS NULL) AND (stopped_at IS NULL));
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OF due_at ON public.announcements FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('announcements');

CREATE TABLE announcements_put_away (
  announcement_id integer NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT announcements_put_away_pkey PRIMARY KEY (announcement_id, user_id),
  CONSTRAINT announcements_put_away_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  CONSTRAINT announcements_put_away_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX announcements_put_away_by_user ON public.announcements_put_away USING btree (user_id);

CREATE TABLE approval_questions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  shop_id integer,
  question text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamp with time zone,
  CONSTRAINT approval_questions_pkey PRIMARY KEY (id),
  CONSTRAINT approval_questions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT approval_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT approval_questions_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
CREATE INDEX approval_questions_shop ON public.approval_questions USING btree (shop_id) WHERE (shop_id IS NOT NULL);
CREATE INDEX approval_questions_user ON public.approval_questions USING btree (user_id);

CREATE TABLE asked_prices (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id integer NOT NULL,
  shop_id integer,
  owner_id integer,
  ware uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  price numeric(11,2),
  discount_price numeric(11,2),
  first_day date,
  last_day date,
  CONSTRAINT asked_prices_pkey PRIMARY KEY (product_id, at, id),
  CONSTRAINT asked_prices_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT asked_prices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT asked_prices_check CHECK ((num_nonnulls(shop_id, owner_id) = 1)),
  CONSTRAINT asked_prices_check1 CHECK ((num_nonnulls(price, discount_price, first_day, last_day) = ANY (ARRAY[0, 4])))
);
CREATE INDEX asked_prices_of_owners_ware ON public.asked_prices USING btree (owner_id, ware) WHERE (owner_id IS NOT NULL);
CREATE INDEX asked_prices_of_ware ON public.asked_prices USING btree (shop_id, ware);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.asked_prices FOR EACH ROW EXECUTE FUNCTION refuse_change_of_prices();
CREATE TRIGGER append_only_as_a_whole BEFORE TRUNCATE ON public.asked_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_prices();
CREATE TRIGGER notify_of_prices AFTER INSERT ON public.asked_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_prices();

CREATE TABLE audit_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  actor_id integer,
  actor_name text NOT NULL,
  address text,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id integer NOT NULL,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL))),
  CONSTRAINT audit_entries_subject_type_check CHECK ((subject_type = ANY (ARRAY['user'::text, 'shop'::text, 'product'::text, 'category'::text, 'subcategory'::text, 'banner'::text, 'synonym'::text, 'place'::text, 'announcement'::text, 'complaint'::text]))) NOT VALID
);
CREATE INDEX audit_entries_of_actor ON public.audit_entries USING btree (actor_id, id DESC);
CREATE INDEX audit_entries_of_actor_on_shops ON public.audit_entries USING btree (actor_id, subject_id) WHERE (subject_type = 'shop'::text);
CREATE INDEX audit_entries_of_subject ON public.audit_entries USING btree (subject_type, subject_id, id DESC);
CREATE INDEX audit_entries_with_network ON public.audit_entries USING btree (actor_id) WHERE (address IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER only_erasing BEFORE UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_more_than_erasing();

CREATE TABLE authenticator_apps (
  user_id integer NOT NULL,
  secret bytea NOT NULL,
  last_step bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE banner_clicks (
  banner_id integer NOT NULL,
  day date NOT NULL DEFAULT today(),
  clicks integer NOT NULL,
  CONSTRAINT banner_clicks_pkey PRIMARY KEY (banner_id, day),
  CONSTRAINT banner_clicks_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banners(id) ON DELETE CASCADE,
  CONSTRAINT banner_clicks_clicks_check CHECK ((clicks > 0))
);

CREATE TABLE banners (
  type text NOT NULL,
  "position" integer NOT NULL,
  picture_id integer NOT NULL,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  alt text,
  opens text NOT NULL DEFAULT 'nothing'::text,
  query text,
  category_id integer,
  subcategory_id integer,
  product_id integer,
  from_date date,
  to_date date,
  version integer NOT NULL DEFAULT 1,
  shop_id integer,
  paid_by text NOT NULL DEFAULT 'nobody'::text,
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_picture_id_key UNIQUE (picture_id),
  CONSTRAINT banners_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT banners_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT banners_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT banners_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE SET NULL,
  CONSTRAINT banners_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id),
  CONSTRAINT banners_alt_check CHECK ((btrim(alt) <> ''::text)),
  CONSTRAINT banners_check CHECK ((("position" >= 1) AND ("position" <=
CASE type
    WHEN 'slider'::text THEN 3
    ELSE 2
END))),
  CONSTRAINT banners_check1 CHECK ((from_date <= to_date)),
  CONSTRAINT banners_check2 CHECK (((query IS NOT NULL) = (opens = 'search'::text))),
  CONSTRAINT banners_check3 CHECK (((category_id IS NOT NULL) = (opens = 'category'::text))),
  CONSTRAINT banners_check4 CHECK (((subcategory_id IS NOT NULL) = (opens = 'subcategory'::text))),
  CONSTRAINT banners_check5 CHECK (((product_id IS NULL) OR (opens = 'offer'::text))),
  CONSTRAINT banners_check6 CHECK (((shop_id IS NULL) OR (opens = 'shop'::text))),
  CONSTRAINT banners_from_date_check CHECK (isfinite(from_date)),
  CONSTRAINT banners_opens_check CHECK ((opens = ANY (ARRAY['nothing'::text, 'search'::text, 'category'::text, 'subcategory'::text, 'offer'::text, 'shop'::text]))),
  CONSTRAINT banners_paid_by_check CHECK ((paid_by = ANY (ARRAY['nobody'::text, 'advertiser'::text]))),
  CONSTRAINT banners_query_check CHECK ((btrim(query) <> ''::text)),
  CONSTRAINT banners_to_date_check CHECK (isfinite(to_date)),
  CONSTRAINT banners_type_check CHECK ((type = ANY (ARRAY['slider'::text, 'fixed'::text])))
);
CREATE INDEX banners_by_slot ON public.banners USING btree (type, "position");
CREATE INDEX banners_of_category ON public.banners USING btree (category_id);
CREATE INDEX banners_of_product ON public.banners USING btree (product_id);
CREATE INDEX banners_of_shop ON public.banners USING btree (shop_id);
CREATE INDEX banners_of_subcategory ON public.banners USING btree (subcategory_id);
CREATE TRIGGER delete_picture AFTER DELETE ON public.banners FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON public.banners FOR EACH ROW WHEN ((old.picture_id IS DISTINCT FROM new.picture_id)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE ON public.banners FOR EACH ROW EXECUTE FUNCTION notify_of_table('banners');
CREATE TRIGGER notify_of_truncate AFTER TRUNCATE ON public.banners FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('banners');

CREATE TABLE brands (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  sounds text[] NOT NULL,
  same_as integer,
  CONSTRAINT brands_pkey PRIMARY KEY (id),
  CONSTRAINT brands_same_as_fkey FOREIGN KEY (same_as) REFERENCES brands(id),
  CONSTRAINT brands_name_check CHECK ((btrim(name) <> ''::text))
);
CREATE INDEX brands_by_first_name ON public.brands USING btree (same_as) WHERE (same_as IS NOT NULL);
CREATE INDEX brands_by_sounds ON public.brands USING gin (sounds) WITH (fastupdate=off);
CREATE UNIQUE INDEX brands_name_key ON public.brands USING btree (name_key(name) text_pattern_ops);
CREATE TRIGGER find_same_brand BEFORE INSERT OR UPDATE OF sounds ON public.brands FOR EACH ROW EXECUTE FUNCTION find_same_brand();

CREATE TABLE categories (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_hi text,
  picture_id integer,
  "position" integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamp with time zone,
  moved_to integer,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_picture_id_key UNIQUE (picture_id),
  CONSTRAINT categories_moved_to_fkey FOREIGN KEY (moved_to) REFERENCES categories(id),
  CONSTRAINT categories_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT categories_moved_are_removed CHECK (((moved_to IS NULL) OR (removed_at IS NOT NULL))),
  CONSTRAINT categories_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT categories_name_hi_check CHECK ((btrim(name_hi) <> ''::text))
);
CREATE INDEX categories_by_name ON public.categories USING btree (name_key(name));
CREATE INDEX categories_by_target ON public.categories USING btree (moved_to) WHERE (moved_to IS NOT NULL);
CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (name_key(name)) WHERE (removed_at IS NULL);
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON public.categories FOR EACH ROW WHEN ((old.picture_id IS DISTINCT FROM new.picture_id)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'offers', 'products');
CREATE TRIGGER refresh_search AFTER UPDATE OF name ON public.categories FOR EACH ROW EXECUTE FUNCTION refresh_search_of_category();
CREATE TRIGGER take_last_position BEFORE INSERT ON public.categories FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION take_last_position();

CREATE TABLE cities (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_hi text,
  CONSTRAINT cities_pkey PRIMARY KEY (id),
  CONSTRAINT cities_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT cities_name_hi_check CHECK ((btrim(name_hi) <> ''::text))
);
CREATE UNIQUE INDEX cities_name_key ON public.cities USING btree (name_key(name));
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.cities FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('cities');

CREATE TABLE city_days (
  day date NOT NULL,
  searches integer NOT NULL DEFAULT 0,
  shops integer,
  offers integer,
  found_nothing integer,
  views integer,
  contacts integer,
  visitors integer,
  CONSTRAINT city_days_pkey PRIMARY KEY (day),
  CONSTRAINT city_days_contacts_check CHECK ((contacts >= 0)),
  CONSTRAINT city_days_found_nothing_check CHECK ((found_nothing >= 0)),
  CONSTRAINT city_days_offers_check CHECK ((offers >= 0)),
  CONSTRAINT city_days_searches_check CHECK ((searches >= 0)),
  CONSTRAINT city_days_shops_check CHECK ((shops >= 0)),
  CONSTRAINT city_days_views_check CHECK ((views >= 0)),
  CONSTRAINT city_days_visitors_check CHECK ((visitors >= 0))
);

CREATE TABLE city_figures (
  only_row boolean NOT NULL DEFAULT true,
  live_offers integer NOT NULL,
  open_shops integer NOT NULL,
  CONSTRAINT city_figures_pkey PRIMARY KEY (only_row),
  CONSTRAINT city_figures_live_offers_check CHECK ((live_offers >= 0)),
  CONSTRAINT city_figures_only_row_check CHECK (only_row),
  CONSTRAINT city_figures_open_shops_check CHECK ((open_shops >= 0))
);

CREATE TABLE claim_answers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  claim_id uuid,
  shop_id integer NOT NULL,
  product_id integer NOT NULL,
  name text NOT NULL,
  price numeric(11,2) NOT NULL,
  was_given boolean NOT NULL,
  answer text NOT NULL,
  standing text NOT NULL,
  network bytea,
  answered_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  ruling text,
  CONSTRAINT claim_answers_pkey PRIMARY KEY (id),
  CONSTRAINT claim_answers_claim_id_key UNIQUE (claim_id),
  CONSTRAINT claim_answers_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE SET NULL,
  CONSTRAINT claim_answers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT claim_answers_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'cost more'::text, 'sold out'::text, 'refused'::text, 'something else'::text, 'did not go'::text]))),
  CONSTRAINT claim_answers_check CHECK (((network IS NULL) OR (claim_id IS NOT NULL))),
  CONSTRAINT claim_answers_ruling_check CHECK ((ruling = ANY (ARRAY['held'::text, 'counts'::text, 'left out'::text]))),
  CONSTRAINT claim_answers_standing_check CHECK ((standing = ANY (ARRAY['counts'::text, 'reported'::text, 'held'::text, 'left out'::text])))
);
CREATE INDEX claim_answers_by_shop ON public.claim_answers USING btree (shop_id, answered_at) INCLUDE (answer, standing, changed_at);
CREATE INDEX claim_answers_by_time ON public.claim_answers USING btree (answered_at);
CREATE TRIGGER forget_network BEFORE UPDATE ON public.claim_answers FOR EACH ROW WHEN (((new.claim_id IS NULL) AND (new.network IS NOT NULL))) EXECUTE FUNCTION forget_network();
CREATE TRIGGER notify_of_answer AFTER INSERT ON public.claim_answers FOR EACH ROW WHEN ((new.standing = 'counts'::text)) EXECUTE FUNCTION notify_of_answer();
CREATE TRIGGER notify_of_other_answer AFTER UPDATE OF answer, standing ON public.claim_answers FOR EACH ROW WHEN (((('counts'::text = old.standing) OR ('counts'::text = new.standing)) AND (((old.answer = 'yes'::text) IS DISTINCT FROM (new.answer = 'yes'::text)) OR (old.standing IS DISTINCT FROM new.standing)))) EXECUTE FUNCTION notify_of_answer();

CREATE TABLE claim_days (
  shop_id integer NOT NULL,
  product_id integer NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL,
  given integer NOT NULL,
  CONSTRAINT claim_days_pkey PRIMARY KEY (shop_id, product_id, day),
  CONSTRAINT claim_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX claim_days_by_day ON public.claim_days USING btree (day);

CREATE TABLE claim_limits (
  product_id integer NOT NULL,
  most integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  CONSTRAINT claim_limits_pkey PRIMARY KEY (product_id),
  CONSTRAINT claim_limits_most_check CHECK ((most > 0)),
  CONSTRAINT claim_limits_taken_check CHECK ((taken >= 0))
);

CREATE TABLE claims (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  digits text NOT NULL,
  device bytea,
  is_of_shop boolean NOT NULL,
  product_id integer NOT NULL,
  shop_id integer NOT NULL,
  name text NOT NULL,
  price numeric(11,2) NOT NULL,
  offer_version integer NOT NULL,
  claimed_at timestamp with time zone NOT NULL DEFAULT now(),
  kept_until timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'claimed'::text,
  ended_at timestamp with time zone,
  redeemed_price numeric(11,2),
  redeemed_by integer,
  redeem_key uuid,
  not_given text,
  reminded_at timestamp with time zone,
  asked_at timestamp with time zone,
  undone_keys uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT claims_pkey PRIMARY KEY (id),
  CONSTRAINT claims_token_hash_key UNIQUE (token_hash),
  CONSTRAINT claims_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT claims_check CHECK (((state = 'claimed'::text) = (ended_at IS NULL))),
  CONSTRAINT claims_check1 CHECK (((state = 'redeemed'::text) = (redeemed_price IS NOT NULL))),
  CONSTRAINT claims_check2 CHECK (((state = 'redeemed'::text) = (redeem_key IS NOT NULL))),
  CONSTRAINT claims_check3 CHECK (((not_given IS NULL) OR (state = 'released'::text))),
  CONSTRAINT claims_digits_check CHECK ((digits ~ '^[0-9]{6}$'::text)),
  CONSTRAINT claims_not_given_check CHECK ((not_given = ANY (ARRAY['sold out'::text, 'wrong price'::text, 'changed mind'::text]))),
  CONSTRAINT claims_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'redeemed'::text, 'released'::text, 'expired'::text, 'void'::text]))),
  CONSTRAINT claims_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX claims_by_device ON public.claims USING btree (device);
CREATE UNIQUE INDEX claims_by_digits ON public.claims USING btree (shop_id, digits) WHERE (state = ANY (ARRAY['claimed'::text, 'redeemed'::text]));
CREATE INDEX claims_by_end ON public.claims USING btree (ended_at);
CREATE INDEX claims_by_redeemer ON public.claims USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL);
CREATE INDEX claims_by_shop ON public.claims USING btree (shop_id, ended_at);
CREATE UNIQUE INDEX claims_once_each ON public.claims USING btree (product_id, device) WHERE (state = ANY (ARRAY['claimed'::text, 'redeemed'::text]));
CREATE INDEX claims_open_by_offer ON public.claims USING btree (product_id, kept_until) WHERE (state = 'claimed'::text);

CREATE TABLE complaints (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  kind text NOT NULL,
  report_id bigint,
  name text,
  email text,
  subject text,
  message text,
  language text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  acknowledge_by timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  answered_at timestamp with time zone,
  answered_by text,
  outcome text,
  answer text,
  CONSTRAINT complaints_pkey PRIMARY KEY (id),
  CONSTRAINT complaints_number_key UNIQUE (number),
  CONSTRAINT complaints_report_id_key UNIQUE (report_id),
  CONSTRAINT complaints_report_id_fkey FOREIGN KEY (report_id) REFERENCES offer_reports(id) ON DELETE SET NULL,
  CONSTRAINT complaints_answer_check CHECK ((btrim(answer) <> ''::text)),
  CONSTRAINT complaints_check CHECK (((report_id IS NULL) OR (kind = 'report'::text))),
  CONSTRAINT complaints_check1 CHECK (((answered_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT complaints_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'report'::text]))),
  CONSTRAINT complaints_number_check CHECK ((number ~ '^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$'::text)),
  CONSTRAINT complaints_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'fine'::text, 'hidden'::text, 'gone'::text, 'erased'::text])))
);
CREATE INDEX complaints_answered ON public.complaints USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX complaints_by_email ON public.complaints USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX complaints_by_time ON public.complaints USING btree (received_at);
CREATE INDEX complaints_open ON public.complaints USING btree (id) WHERE (answered_at IS NULL);

CREATE TABLE consents (
  user_id integer NOT NULL,
  version text NOT NULL,
  agreed_at timestamp with time zone NOT NULL DEFAULT now(),
  language text NOT NULL,
  occasion text NOT NULL,
  CONSTRAINT consents_pkey PRIMARY KEY (user_id, version),
  CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT consents_occasion_check CHECK ((occasion = ANY (ARRAY['registration'::text, 'invitation'::text, 'sign-in'::text])))
);
CREATE TRIGGER append_only BEFORE UPDATE ON public.consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_consents();

CREATE TABLE day_visitors (
  day date NOT NULL DEFAULT today(),
  visitor text NOT NULL,
  CONSTRAINT day_visitors_pkey PRIMARY KEY (day, visitor)
);

CREATE TABLE demo_offers (
  product_id integer NOT NULL,
  version integer NOT NULL,
  dated_for date NOT NULL DEFAULT today(),
  CONSTRAINT demo_offers_pkey PRIMARY KEY (product_id),
  CONSTRAINT demo_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE discarded_files (
  key text NOT NULL,
  due timestamp with time zone NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  CONSTRAINT discarded_files_pkey PRIMARY KEY (key)
);
CREATE INDEX discarded_files_due ON public.discarded_files USING btree (due);
CREATE INDEX discarded_files_to_withdraw ON public.discarded_files USING btree (key) WHERE (NOT is_withdrawn);
CREATE TRIGGER notify_of_due_files AFTER INSERT OR UPDATE OF due ON public.discarded_files FOR EACH ROW WHEN ((new.due <= now())) EXECUTE FUNCTION notify_of_table('discarded files');

CREATE TABLE ending_reminders (
  user_id integer NOT NULL,
  ends_on date NOT NULL,
  CONSTRAINT ending_reminders_pkey PRIMARY KEY (user_id, ends_on),
  CONSTRAINT ending_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ending_reminders_by_day ON public.ending_reminders USING btree (ends_on);

CREATE TABLE executive_applications (
  user_id integer NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  areas text[] NOT NULL,
  about text NOT NULL,
  CONSTRAINT executive_applications_pkey PRIMARY KEY (user_id),
  CONSTRAINT executive_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE former_names (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  category_id integer,
  subcategory_id integer,
  left_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT former_names_pkey PRIMARY KEY (id),
  CONSTRAINT former_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT former_names_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id),
  CONSTRAINT former_names_check CHECK ((num_nonnulls(category_id, subcategory_id) = 1)),
  CONSTRAINT former_names_name_check CHECK ((btrim(name) <> ''::text))
);
CREATE INDEX former_names_by_name ON public.former_names USING btree (name_key(name));
CREATE INDEX former_names_of_category ON public.former_names USING btree (category_id);
CREATE INDEX former_names_of_subcategory ON public.former_names USING btree (subcategory_id);

CREATE TABLE hidden_offers (
  product_id integer NOT NULL,
  reason text NOT NULL,
  words text,
  hidden_by text NOT NULL,
  hidden_at timestamp with time zone NOT NULL DEFAULT now(),
  asked_again_at timestamp with time zone,
  asked_again_by text,
  entry_id bigint,
  refused_at timestamp with time zone,
  message_key text,
  CONSTRAINT hidden_offers_pkey PRIMARY KEY (product_id),
  CONSTRAINT hidden_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT hidden_offers_check CHECK (((reason = 'something else'::text) = (words IS NOT NULL))),
  CONSTRAINT hidden_offers_check1 CHECK (((asked_again_at IS NULL) = (asked_again_by IS NULL))),
  CONSTRAINT hidden_offers_reason_check CHECK ((reason = ANY (ARRAY['wrong price'::text, 'unproven price'::text, 'ended'::text, 'wrong picture'::text, 'not this shop'::text, 'something else'::text]))),
  CONSTRAINT hidden_offers_words_check CHECK ((btrim(words) <> ''::text))
);
CREATE INDEX hidden_offers_to_see ON public.hidden_offers USING btree (asked_again_at, hidden_at DESC);

CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  name text NOT NULL,
  first_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  signed_in boolean NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash, user_id),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT known_devices_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX known_devices_of_user ON public.known_devices USING btree (user_id, last_seen_at DESC);

CREATE TABLE last_backup (
  only_row boolean NOT NULL DEFAULT true,
  finished_at timestamp with time zone NOT NULL DEFAULT now(),
  bytes bigint NOT NULL,
  verified_at timestamp with time zone,
  CONSTRAINT last_backup_pkey PRIMARY KEY (only_row),
  CONSTRAINT last_backup_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT last_backup_only_row_check CHECK (only_row)
);

CREATE TABLE lookalikes (
  shop_id integer NOT NULL,
  other_id integer NOT NULL,
  CONSTRAINT lookalikes_pkey PRIMARY KEY (shop_id, other_id)
);
CREATE INDEX lookalikes_by_other ON public.lookalikes USING btree (other_id);

CREATE TABLE mails (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  content jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  claimed_until timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  withdraw_key text,
  forgets_recipient boolean NOT NULL DEFAULT false,
  is_for_many boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_end_once CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  CONSTRAINT mails_pending_have_content CHECK (((content IS NOT NULL) OR (sent_at IS NOT NULL) OR (failed_at IS NOT NULL))),
  CONSTRAINT mails_sent_are_emptied CHECK (((sent_at IS NULL) OR (content IS NULL)))
);
CREATE INDEX mails_of_recipient ON public.mails USING btree (lower(recipient), id);
CREATE INDEX mails_pending ON public.mails USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mails_to_forget ON public.mails USING btree (id) WHERE forgets_recipient;
CREATE INDEX mails_to_withdraw ON public.mails USING btree (withdraw_key, created_at) WHERE (withdraw_key IS NOT NULL);
CREATE INDEX mails_unsent ON public.mails USING btree ((((failed_at IS NOT NULL))::integer), id) WHERE (sent_at IS NULL);
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.mails FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('mails');

CREATE TABLE marketplace (
  is_only boolean NOT NULL DEFAULT true,
  brand text NOT NULL,
  CONSTRAINT marketplace_pkey PRIMARY KEY (is_only),
  CONSTRAINT marketplace_is_only_check CHECK (is_only)
);

CREATE TABLE message_choices (
  user_id integer NOT NULL,
  kind text NOT NULL,
  wish text NOT NULL,
  chosen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT message_choices_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT message_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT message_choices_daily_digest CHECK (((wish <> 'daily'::text) OR (kind = 'shops wait'::text))),
  CONSTRAINT message_choices_kind_check CHECK ((kind = ANY (ARRAY['offers end'::text, 'shops wait'::text, 'your week'::text, 'announcements'::text, 'first taps'::text]))),
  CONSTRAINT message_choices_wish_check CHECK ((wish = ANY (ARRAY['daily'::text, 'off'::text])))
);

CREATE TABLE moved_offers (
  move_id integer NOT NULL,
  product_id integer NOT NULL,
  CONSTRAINT moved_offers_pkey PRIMARY KEY (move_id, product_id),
  CONSTRAINT moved_offers_move_id_fkey FOREIGN KEY (move_id) REFERENCES offer_moves(id) ON DELETE CASCADE,
  CONSTRAINT moved_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX moved_offers_by_product ON public.moved_offers USING btree (product_id);

CREATE TABLE offer_moves (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  subcategory_id integer NOT NULL,
  into_id integer,
  takes_back integer,
  after_id integer NOT NULL DEFAULT 0,
  began_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  CONSTRAINT offer_moves_pkey PRIMARY KEY (id),
  CONSTRAINT offer_moves_into_id_fkey FOREIGN KEY (into_id) REFERENCES subcategories(id),
  CONSTRAINT offer_moves_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id),
  CONSTRAINT offer_moves_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES offer_moves(id) ON DELETE CASCADE,
  CONSTRAINT offer_moves_check CHECK (((takes_back IS NULL) OR (into_id IS NOT NULL)))
);
CREATE INDEX offer_moves_into ON public.offer_moves USING btree (into_id);
CREATE INDEX offer_moves_of_subcategory ON public.offer_moves USING btree (subcategory_id);
CREATE INDEX offer_moves_open ON public.offer_moves USING btree (id) WHERE (finished_at IS NULL);
CREATE INDEX offer_moves_taking_back ON public.offer_moves USING btree (takes_back);
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.offer_moves FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer moves');

CREATE TABLE offer_refreshes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  shop_id integer,
  after_word text DEFAULT ''::text,
  after_id integer NOT NULL DEFAULT 0,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT offer_refreshes_pkey PRIMARY KEY (id),
  CONSTRAINT offer_refreshes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX offer_refreshes_of_shop ON public.offer_refreshes USING btree (shop_id, id);
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.offer_refreshes FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer refreshes');

CREATE TABLE offer_reports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id integer NOT NULL,
  kind text NOT NULL,
  words text,
  visitor text NOT NULL,
  day date NOT NULL DEFAULT today(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  settled_at timestamp with time zone,
  settled_by text,
  entry_id bigint,
  CONSTRAINT offer_reports_pkey PRIMARY KEY (id),
  CONSTRAINT offer_reports_product_id_visitor_day_key UNIQUE (product_id, visitor, day),
  CONSTRAINT offer_reports_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT offer_reports_check CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (entry_id IS NULL)))),
  CONSTRAINT offer_reports_kind_check CHECK ((kind = ANY (ARRAY['wrong price'::text, 'ended'::text, 'not this shop'::text, 'something else'::text]))),
  CONSTRAINT offer_reports_words_check CHECK ((btrim(words) <> ''::text))
);
CREATE INDEX offer_reports_by_day ON public.offer_reports USING btree (created_at);
CREATE INDEX offer_reports_open ON public.offer_reports USING btree (product_id, id) WHERE (settled_at IS NULL);
CREATE INDEX offer_reports_settled ON public.offer_reports USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE TRIGGER answer_complaint AFTER UPDATE OF settled_at ON public.offer_reports FOR EACH ROW EXECUTE FUNCTION answer_complaint();
CREATE TRIGGER answer_complaint_of_gone BEFORE DELETE ON public.offer_reports FOR EACH ROW EXECUTE FUNCTION answer_complaint();

CREATE TABLE page_views (
  path text NOT NULL,
  day date NOT NULL DEFAULT today(),
  views integer NOT NULL,
  CONSTRAINT page_views_pkey PRIMARY KEY (path, day),
  CONSTRAINT page_views_views_check CHECK ((views > 0))
);
CREATE INDEX page_views_by_day ON public.page_views USING btree (day);
CREATE TRIGGER add_product_views AFTER INSERT OR UPDATE OF views ON public.page_views FOR EACH ROW WHEN ((new.path ~ '^/product/[0-9]{1,9}$'::text)) EXECUTE FUNCTION add_product_views();

CREATE TABLE page_visits (
  path text NOT NULL,
  half_hour timestamp with time zone NOT NULL,
  visitor text NOT NULL,
  CONSTRAINT page_visits_pkey PRIMARY KEY (half_hour, path, visitor)
);

CREATE TABLE passkey_challenges (
  sid text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (sid),
  CONSTRAINT passkey_challenges_sid_fkey FOREIGN KEY (sid) REFERENCES sessions(sid) ON DELETE CASCADE
);

CREATE TABLE passkeys (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
  CONSTRAINT passkeys_name_check CHECK ((btrim(name) <> ''::text))
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

CREATE TABLE password_codes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  made_by integer NOT NULL,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  stopped_at timestamp with time zone,
  CONSTRAINT password_codes_pkey PRIMARY KEY (id),
  CONSTRAINT password_codes_token_hash_key UNIQUE (token_hash),
  CONSTRAINT password_codes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT password_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT password_codes_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX password_codes_by_maker ON public.password_codes USING btree (made_by);
CREATE INDEX password_codes_by_user ON public.password_codes USING btree (user_id);
CREATE TRIGGER end_link AFTER DELETE ON public.password_codes FOR EACH ROW EXECUTE FUNCTION end_link_of_code();

CREATE TABLE password_resets (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT password_resets_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id);

CREATE TABLE pending_digests (
  user_id integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  notified_of integer[] NOT NULL,
  CONSTRAINT pending_digests_pkey PRIMARY KEY (user_id),
  CONSTRAINT pending_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT pending_digests_notified_of_check CHECK ((array_position(notified_of, NULL::integer) IS NULL))
);

CREATE TABLE pictures (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  widths integer[] NOT NULL,
  is_withdrawn boolean NOT NULL DEFAULT false,
  is_misplaced boolean NOT NULL DEFAULT false,
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_key_key UNIQUE (key),
  CONSTRAINT pictures_height_check CHECK ((height > 0)),
  CONSTRAINT pictures_key_check CHECK ((key ~ '^[a-z]+/[0-9a-f]{2}/[0-9a-f]{30}$'::text)),
  CONSTRAINT pictures_width_check CHECK ((width > 0)),
  CONSTRAINT pictures_widths_check CHECK ((cardinality(widths) > 0))
);
CREATE INDEX pictures_misplaced ON public.pictures USING btree (key) WHERE is_misplaced;
CREATE TRIGGER discard_files AFTER DELETE ON public.pictures FOR EACH ROW EXECUTE FUNCTION discard_files_of_deleted_picture();
CREATE TRIGGER notify_of_correction AFTER UPDATE OF key, width, height, widths ON public.pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products', 'banners');
CREATE TRIGGER notify_of_misplaced_files AFTER UPDATE OF is_misplaced ON public.pictures FOR EACH ROW WHEN (new.is_misplaced) EXECUTE FUNCTION notify_of_table('discarded files');

CREATE TABLE places (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_hi text,
  aliases text[] NOT NULL DEFAULT '{}'::text[],
  kind text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  is_known boolean NOT NULL DEFAULT false,
  keys text[] NOT NULL GENERATED ALWAYS AS (place_keys(name, name_hi, aliases)) STORED,
  offers integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT places_pkey PRIMARY KEY (id),
  CONSTRAINT places_kind_check CHECK ((kind = ANY (ARRAY['quarter'::text, 'landmark'::text]))),
  CONSTRAINT places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT places_name_check CHECK ((place_key(name) <> ''::text)),
  CONSTRAINT places_name_hi_check CHECK ((btrim(name_hi) <> ''::text)),
  CONSTRAINT places_offers_check CHECK ((offers >= 0))
);
CREATE UNIQUE INDEX places_name_key ON public.places USING btree (place_key(name));
CREATE TRIGGER move_shops AFTER INSERT OR DELETE OR UPDATE OF name, name_hi, aliases, latitude, longitude ON public.places FOR EACH STATEMENT EXECUTE FUNCTION move_shops_of_places();
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OF name, name_hi, aliases, kind, latitude, longitude, is_known OR TRUNCATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places', 'offers');
CREATE TRIGGER notify_of_counts AFTER UPDATE OF offers ON public.places FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places');

CREATE TABLE price_tags (
  product_id integer NOT NULL,
  price numeric(11,2) NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  asked_by text NOT NULL,
  picture_id integer,
  sent_at timestamp with time zone,
  CONSTRAINT price_tags_pkey PRIMARY KEY (product_id),
  CONSTRAINT price_tags_picture_id_key UNIQUE (picture_id),
  CONSTRAINT price_tags_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT price_tags_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT price_tags_check CHECK (((picture_id IS NULL) = (sent_at IS NULL)))
);
CREATE TRIGGER delete_picture AFTER DELETE ON public.price_tags FOR EACH ROW WHEN ((old.picture_id IS NOT NULL)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON public.price_tags FOR EACH ROW WHEN ((old.picture_id IS DISTINCT FROM new.picture_id)) EXECUTE FUNCTION delete_replaced_picture();

CREATE TABLE product_days (
  product_id integer NOT NULL,
  day date NOT NULL,
  shop_id integer NOT NULL,
  views integer NOT NULL DEFAULT 0,
  directions integer NOT NULL DEFAULT 0,
  call integer NOT NULL DEFAULT 0,
  whatsapp integer NOT NULL DEFAULT 0,
  share integer NOT NULL DEFAULT 0,
  save integer NOT NULL DEFAULT 0,
  CONSTRAINT product_days_pkey PRIMARY KEY (product_id, day),
  CONSTRAINT product_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT product_days_call_check CHECK ((call >= 0)),
  CONSTRAINT product_days_directions_check CHECK ((directions >= 0)),
  CONSTRAINT product_days_save_check CHECK ((save >= 0)) NOT VALID,
  CONSTRAINT product_days_share_check CHECK ((share >= 0)),
  CONSTRAINT product_days_views_check CHECK ((views >= 0)),
  CONSTRAINT product_days_whatsapp_check CHECK ((whatsapp >= 0))
);
CREATE INDEX product_days_by_day ON public.product_days USING brin (day);
CREATE INDEX product_days_of_shop ON public.product_days USING btree (shop_id, day);
CREATE TRIGGER record_first AFTER INSERT ON public.product_days FOR EACH ROW EXECUTE FUNCTION record_shop_firsts();
CREATE TRIGGER record_later_first AFTER UPDATE ON public.product_days FOR EACH ROW WHEN (((((((LEAST(old.views, 1) + LEAST(old.directions, 1)) + LEAST(old.call, 1)) + LEAST(old.whatsapp, 1)) + LEAST(old.share, 1)) + LEAST(old.save, 1)) < (((((LEAST(new.views, 1) + LEAST(new.directions, 1)) + LEAST(new.call, 1)) + LEAST(new.whatsapp, 1)) + LEAST(new.share, 1)) + LEAST(new.save, 1)))) EXECUTE FUNCTION record_shop_firsts();

CREATE TABLE product_views (
  product_id integer NOT NULL,
  views integer NOT NULL DEFAULT 0,
  CONSTRAINT product_views_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_views_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_views_views_check CHECK ((views >= 0))
);
CREATE INDEX product_views_by_views ON public.product_views USING btree (views, product_id);

CREATE TABLE products (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner_id integer NOT NULL,
  subcategory_id integer NOT NULL,
  picture_id integer,
  name text NOT NULL,
  brand text NOT NULL,
  description text NOT NULL,
  price numeric(11,2) NOT NULL,
  discount_price numeric(11,2) NOT NULL,
  discount_percent integer NOT NULL GENERATED ALWAYS AS ((div(((price - discount_price) * (100)::numeric), price))::integer) STORED,
  start_date date NOT NULL,
  end_date date NOT NULL,
  product_status text NOT NULL DEFAULT 'active'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  publish_key uuid,
  publish_fingerprint bytea,
  shop_id integer,
  hidden_at timestamp with time zone,
  renewal_days integer,
  row_code text,
  row_photo text,
  stands_alone_since timestamp with time zone,
  struck_price_kind text,
  fine_price numeric(11,2),
  code_limit integer,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_picture_id_key UNIQUE (picture_id),
  CONSTRAINT products_published_once UNIQUE (owner_id, publish_key),
  CONSTRAINT products_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT products_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT products_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT products_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id),
  CONSTRAINT products_brand_check CHECK ((btrim(brand) <> ''::text)),
  CONSTRAINT products_check CHECK ((discount_price <= price)),
  CONSTRAINT products_check1 CHECK ((start_date <= end_date)),
  CONSTRAINT products_check2 CHECK (((row_code IS NULL) OR (shop_id IS NOT NULL))),
  CONSTRAINT products_code_limit_check CHECK (((code_limit >= 0) AND (code_limit <= 10000))),
  CONSTRAINT products_description_check CHECK ((btrim(description) <> ''::text)),
  CONSTRAINT products_discount_price_check CHECK ((discount_price >= (0)::numeric)),
  CONSTRAINT products_end_date_check CHECK (isfinite(end_date)),
  CONSTRAINT products_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT products_price_check CHECK ((price > (0)::numeric)),
  CONSTRAINT products_product_status_check CHECK ((product_status = ANY (ARRAY['active'::text, 'out of stock'::text]))),
  CONSTRAINT products_publish_fingerprint_check CHECK ((octet_length(publish_fingerprint) = 32)),
  CONSTRAINT products_renewal_days_check CHECK (((renewal_days >= 1) AND (renewal_days <= 36525))),
  CONSTRAINT products_row_code_check CHECK ((btrim(row_code) <> ''::text)),
  CONSTRAINT products_row_photo_check CHECK ((row_photo <> ''::text)),
  CONSTRAINT products_start_date_check CHECK (isfinite(start_date)),
  CONSTRAINT products_struck_price_kind_check CHECK ((struck_price_kind = ANY (ARRAY['mrp'::text, 'usual'::text])))
);
CREATE INDEX products_by_brand ON public.products USING btree (sort_key(brand), id);
CREATE INDEX products_by_discount_percent ON public.products USING btree (discount_percent, id);
CREATE INDEX products_by_discount_price ON public.products USING btree (discount_price, id);
CREATE INDEX products_by_end ON public.products USING btree (end_date, id) INCLUDE (product_status, start_date);
CREATE INDEX products_by_name ON public.products USING btree (sort_key(name), id);
CREATE INDEX products_by_owner ON public.products USING btree (owner_id, id DESC);
CREATE INDEX products_by_price ON public.products USING btree (price, id);
CREATE INDEX products_by_publication ON public.products USING btree (created_at);
CREATE INDEX products_by_row_code ON public.products USING btree (name_key(row_code), id) WHERE (row_code IS NOT NULL);
CREATE INDEX products_by_shop ON public.products USING btree (shop_id, id DESC);
CREATE INDEX products_by_shop_and_end ON public.products USING btree (shop_id, end_date, id) INCLUDE (product_status, start_date);
CREATE INDEX products_by_start ON public.products USING btree (start_date, id) INCLUDE (product_status);
CREATE INDEX products_by_subcategory ON public.products USING btree (subcategory_id, id);
CREATE INDEX products_hidden ON public.products USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);
CREATE INDEX products_out_of_stock ON public.products USING btree (id) INCLUDE (end_date) WHERE (product_status = 'out of stock'::text);
CREATE UNIQUE INDEX products_row_code ON public.products USING btree (shop_id, name_key(row_code)) WHERE (row_code IS NOT NULL);
CREATE INDEX products_with_mrp_to_look_at ON public.products USING btree (id) WHERE ((struck_price_kind = 'mrp'::text) AND (price > discount_price) AND (fine_price IS DISTINCT FROM price));
CREATE TRIGGER begin_views AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_product_views();
CREATE TRIGGER belong_to_own_shop BEFORE INSERT ON public.products FOR EACH ROW WHEN ((new.shop_id IS NULL)) EXECUTE FUNCTION belong_to_own_shop();
CREATE TRIGGER delete_picture AFTER DELETE ON public.products FOR EACH ROW WHEN ((old.picture_id IS NOT NULL)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON public.products FOR EACH ROW WHEN ((old.picture_id IS DISTINCT FROM new.picture_id)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER discard_share_images AFTER DELETE ON public.products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discard_share_images('product', 'id');
CREATE TRIGGER follow_code_limit AFTER UPDATE OF code_limit ON public.products FOR EACH ROW WHEN ((old.code_limit IS DISTINCT FROM new.code_limit)) EXECUTE FUNCTION follow_code_limit();
CREATE TRIGGER follow_code_limit_of_new AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.code_limit > 0)) EXECUTE FUNCTION follow_code_limit();
CREATE TRIGGER follow_merge_on_insert BEFORE INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION follow_merged_subcategory();
CREATE TRIGGER follow_merge_on_update BEFORE UPDATE OF subcategory_id ON public.products FOR EACH ROW WHEN ((old.subcategory_id <> new.subcategory_id)) EXECUTE FUNCTION follow_merged_subcategory();
CREATE TRIGGER notify_of_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_truncate AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products');
CREATE TRIGGER notify_of_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER refresh_search_after_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE TRIGGER refresh_search_after_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE TRIGGER void_claims AFTER DELETE ON public.products FOR EACH ROW WHEN (((old.hidden_at IS NOT NULL) AND (old.code_limit IS NOT NULL))) EXECUTE FUNCTION void_claims();
CREATE TRIGGER write_prices_after_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE TRIGGER write_prices_after_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE TRIGGER write_prices_after_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_prices();

CREATE TABLE promise_looks (
  shop_id integer NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  CONSTRAINT promise_looks_pkey PRIMARY KEY (shop_id),
  CONSTRAINT promise_looks_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

CREATE TABLE push_follows (
  subscription_id integer NOT NULL,
  shop_id integer,
  search_id integer,
  since timestamp with time zone NOT NULL,
  CONSTRAINT push_follows_search_key UNIQUE (subscription_id, search_id),
  CONSTRAINT push_follows_shop_key UNIQUE (subscription_id, shop_id),
  CONSTRAINT push_follows_search_id_fkey FOREIGN KEY (search_id) REFERENCES push_searches(id) ON DELETE CASCADE,
  CONSTRAINT push_follows_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT push_follows_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  CONSTRAINT push_follows_one_thing CHECK ((num_nonnulls(shop_id, search_id) = 1))
);
CREATE INDEX push_follows_by_search ON public.push_follows USING btree (search_id);
CREATE INDEX push_follows_by_shop ON public.push_follows USING btree (shop_id);

CREATE TABLE push_keys (
  is_only boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_keys_pkey PRIMARY KEY (is_only),
  CONSTRAINT push_keys_is_only_check CHECK (is_only)
);

CREATE TABLE push_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  subscription_id integer NOT NULL,
  content jsonb NOT NULL,
  news_at timestamp with time zone,
  due_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  claimed_until timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_messages_pkey PRIMARY KEY (id),
  CONSTRAINT push_messages_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_messages_by_due ON public.push_messages USING btree (due_at);
CREATE INDEX push_messages_by_subscription ON public.push_messages USING btree (subscription_id);
CREATE INDEX push_messages_by_tag ON public.push_messages USING btree (((content ->> 'tag'::text)));

CREATE TABLE push_reminders (
  subscription_id integer NOT NULL,
  product_id integer NOT NULL,
  since timestamp with time zone NOT NULL,
  notified_of date,
  CONSTRAINT push_reminders_pkey PRIMARY KEY (subscription_id, product_id),
  CONSTRAINT push_reminders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT push_reminders_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_reminders_by_product ON public.push_reminders USING btree (product_id);

CREATE TABLE push_searches (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  search text NOT NULL,
  understood_at timestamp with time zone,
  query tsquery,
  min_price numeric(11,2),
  max_price numeric(11,2),
  min_discount integer,
  around point,
  metres double precision,
  CONSTRAINT push_searches_pkey PRIMARY KEY (id)
);
CREATE INDEX push_searches_read ON public.push_searches USING btree (COALESCE(understood_at, '-infinity'::timestamp with time zone), id) WHERE (query IS NOT NULL);
CREATE UNIQUE INDEX push_searches_search_key ON public.push_searches USING btree (md5(search));
CREATE INDEX push_searches_unread ON public.push_searches USING btree (COALESCE(understood_at, '-infinity'::timestamp with time zone), id) WHERE (query IS NULL);

CREATE TABLE push_subscriptions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  digest_on date NOT NULL,
  news_at timestamp with time zone NOT NULL,
  failing_since timestamp with time zone,
  language text NOT NULL DEFAULT 'en'::text,
  device bytea,
  user_id integer,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX push_subscriptions_by_device ON public.push_subscriptions USING btree (device) WHERE (device IS NOT NULL);
CREATE INDEX push_subscriptions_by_look ON public.push_subscriptions USING btree (looked_at);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE question_mails (
  shop_id integer NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT question_mails_pkey PRIMARY KEY (shop_id),
  CONSTRAINT question_mails_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

CREATE TABLE questions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key uuid NOT NULL,
  device bytea NOT NULL,
  product_id integer NOT NULL,
  shop_id integer NOT NULL,
  kind text NOT NULL,
  words text,
  phone text,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  answer text,
  sizes text[] NOT NULL DEFAULT '{}'::text[],
  until text,
  answer_words text,
  answered_at timestamp with time zone,
  reported_at timestamp with time zone,
  CONSTRAINT questions_pkey PRIMARY KEY (id),
  CONSTRAINT questions_key_key UNIQUE (key),
  CONSTRAINT questions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT questions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT questions_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'sold out'::text, 'sizes'::text, 'until'::text, 'kept'::text, 'no'::text]))),
  CONSTRAINT questions_answer_words_check CHECK ((btrim(answer_words) <> ''::text)),
  CONSTRAINT questions_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT questions_kind_check CHECK ((kind = ANY (ARRAY['there'::text, 'sizes'::text, 'hours'::text, 'keep'::text]))),
  CONSTRAINT questions_until_check CHECK ((until ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  CONSTRAINT questions_words_check CHECK ((btrim(words) <> ''::text))
);
CREATE INDEX questions_by_day ON public.questions USING btree (asked_at);
CREATE INDEX questions_by_device ON public.questions USING btree (device);
CREATE INDEX questions_by_product ON public.questions USING btree (product_id);
CREATE INDEX questions_by_shop ON public.questions USING btree (shop_id, id);

CREATE UNLOGGED TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE redeem_conflicts (
  claim_id uuid NOT NULL,
  redeem_key uuid NOT NULL,
  given_at timestamp with time zone NOT NULL,
  given_by integer,
  was text NOT NULL,
  noted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT redeem_conflicts_pkey PRIMARY KEY (claim_id, redeem_key),
  CONSTRAINT redeem_conflicts_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  CONSTRAINT redeem_conflicts_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT redeem_conflicts_was_check CHECK ((was = ANY (ARRAY['given'::text, 'released'::text, 'expired'::text, 'void'::text])))
);
CREATE INDEX redeem_conflicts_by_giver ON public.redeem_conflicts USING btree (given_by) WHERE (given_by IS NOT NULL);

CREATE TABLE search_documents (
  product_id integer NOT NULL,
  document tsvector NOT NULL,
  CONSTRAINT search_documents_pkey PRIMARY KEY (product_id),
  CONSTRAINT search_documents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX search_documents_words ON public.search_documents USING gin (document);

CREATE TABLE searchable_offers (
  product_id integer NOT NULL,
  category_id integer NOT NULL,
  subcategory_id integer NOT NULL,
  brand_id integer NOT NULL,
  discount_percent integer NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  discount_price numeric(11,2) NOT NULL,
  popularity integer NOT NULL DEFAULT 0,
  tier smallint NOT NULL DEFAULT 4,
  document tsvector NOT NULL,
  shop_id integer,
  thing uuid,
  CONSTRAINT searchable_offers_pkey PRIMARY KEY (product_id),
  CONSTRAINT searchable_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT searchable_offers_tier_check CHECK (((tier >= 0) AND (tier <= 4)))
);
CREATE INDEX searchable_offers_by_brand ON public.searchable_offers USING btree (brand_id);
CREATE INDEX searchable_offers_by_category ON public.searchable_offers USING btree (category_id, popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_discount ON public.searchable_offers USING btree (discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_end ON public.searchable_offers USING btree (end_date, popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_popularity ON public.searchable_offers USING btree (popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_price ON public.searchable_offers USING btree (discount_price, product_id DESC);
CREATE INDEX searchable_offers_by_shop ON public.searchable_offers USING btree (shop_id, tier);
CREATE INDEX searchable_offers_by_subcategory ON public.searchable_offers USING btree (subcategory_id, popularity DESC, discount_percent DESC, product_id DESC) INCLUDE (start_date, end_date);
CREATE INDEX searchable_offers_by_thing ON public.searchable_offers USING btree (thing) WHERE (thing IS NOT NULL);
CREATE INDEX searchable_offers_words_0 ON public.searchable_offers USING gin (document) WITH (fastupdate=off) WHERE (tier = 0);
CREATE INDEX searchable_offers_words_1 ON public.searchable_offers USING gin (document) WITH (fastupdate=off) WHERE (tier = 1);
CREATE INDEX searchable_offers_words_2 ON public.searchable_offers USING gin (document) WITH (fastupdate=off) WHERE (tier = 2);
CREATE INDEX searchable_offers_words_3 ON public.searchable_offers USING gin (document) WITH (fastupdate=off) WHERE (tier = 3);
CREATE INDEX searchable_offers_words_4 ON public.searchable_offers USING gin (document) WITH (fastupdate=off) WHERE (tier = 4);

CREATE TABLE security_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  event text NOT NULL,
  person bytea,
  email bytea,
  network text,
  by_person bytea,
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_by_person_check CHECK ((octet_length(by_person) = 16)),
  CONSTRAINT security_events_email_check CHECK ((octet_length(email) = 16)),
  CONSTRAINT security_events_network_check CHECK ((network ~ '^[0-9a-f]{16}$'::text)),
  CONSTRAINT security_events_person_check CHECK ((octet_length(person) = 16))
);
CREATE INDEX security_events_by_time ON public.security_events USING btree (happened_at);
CREATE INDEX security_events_of_email ON public.security_events USING btree (email, id DESC);
CREATE INDEX security_events_of_person ON public.security_events USING btree (person, id DESC);

CREATE TABLE sessions (
  sid text NOT NULL,
  sess jsonb NOT NULL,
  expire timestamp with time zone NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer GENERATED ALWAYS AS ((COALESCE((sess ->> 'userId'::text), (sess ->> 'pendingUserId'::text)))::integer) STORED,
  CONSTRAINT sessions_pkey PRIMARY KEY (sid),
  CONSTRAINT sessions_id_key UNIQUE (id)
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expire);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE TABLE set_aside (
  job text NOT NULL,
  item text NOT NULL,
  reason text NOT NULL,
  tries integer NOT NULL DEFAULT 1,
  since timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT set_aside_pkey PRIMARY KEY (job, item)
);

CREATE TABLE shop_days (
  shop_id integer NOT NULL,
  day date NOT NULL,
  directions integer NOT NULL DEFAULT 0,
  call integer NOT NULL DEFAULT 0,
  whatsapp integer NOT NULL DEFAULT 0,
  share integer NOT NULL DEFAULT 0,
  CONSTRAINT shop_days_pkey PRIMARY KEY (shop_id, day),
  CONSTRAINT shop_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT shop_days_call_check CHECK ((call >= 0)),
  CONSTRAINT shop_days_directions_check CHECK ((directions >= 0)),
  CONSTRAINT shop_days_share_check CHECK ((share >= 0)),
  CONSTRAINT shop_days_whatsapp_check CHECK ((whatsapp >= 0))
);
CREATE INDEX shop_days_by_day ON public.shop_days USING brin (day);
CREATE TRIGGER record_first AFTER INSERT OR UPDATE ON public.shop_days FOR EACH ROW EXECUTE FUNCTION record_shop_firsts();

CREATE TABLE shop_edits (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  shop_id integer,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  made_by text NOT NULL,
  seen_at timestamp with time zone,
  seen_by text,
  user_id integer,
  CONSTRAINT shop_edits_pkey PRIMARY KEY (id),
  CONSTRAINT shop_edits_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT shop_edits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT shop_edits_check CHECK ((num_nonnulls(shop_id, user_id) = 1))
);
CREATE INDEX shop_edits_by_shop ON public.shop_edits USING btree (shop_id);
CREATE INDEX shop_edits_by_user ON public.shop_edits USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX shop_edits_to_see ON public.shop_edits USING btree (id) WHERE (seen_at IS NULL);
CREATE TRIGGER verify_seen_phone AFTER UPDATE OF seen_at ON public.shop_edits FOR EACH ROW WHEN ((((old.seen_at IS NULL) <> (new.seen_at IS NULL)) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION verify_seen_phone();

CREATE TABLE shop_firsts (
  shop_id integer NOT NULL,
  kind text NOT NULL,
  product_id integer,
  at timestamp with time zone NOT NULL DEFAULT now(),
  notified_at timestamp with time zone,
  CONSTRAINT shop_firsts_pkey PRIMARY KEY (shop_id, kind),
  CONSTRAINT shop_firsts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX shop_firsts_to_notify ON public.shop_firsts USING btree (at) WHERE ((notified_at IS NULL) AND (kind = ANY (ARRAY['views'::text, 'call'::text])));

CREATE TABLE shop_invitations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  shop_id integer NOT NULL,
  token_hash bytea NOT NULL,
  role text NOT NULL,
  phone text NOT NULL,
  invited_by integer NOT NULL,
  stays boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  accepted_by integer,
  withdrawn_at timestamp with time zone,
  name text,
  CONSTRAINT shop_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT shop_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT shop_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT shop_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT shop_invitations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT shop_invitations_end_once CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  CONSTRAINT shop_invitations_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT shop_invitations_phone_check CHECK ((phone ~ '^\+?[0-9]{7,15}$'::text)),
  CONSTRAINT shop_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'helper'::text]))),
  CONSTRAINT shop_invitations_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX shop_invitations_by_guest ON public.shop_invitations USING btree (accepted_by);
CREATE INDEX shop_invitations_by_inviter ON public.shop_invitations USING btree (invited_by);
CREATE INDEX shop_invitations_by_shop ON public.shop_invitations USING btree (shop_id);
CREATE UNIQUE INDEX shop_invitations_one_owner ON public.shop_invitations USING btree (shop_id) WHERE ((role = 'owner'::text) AND (accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE TABLE shop_members (
  shop_id integer NOT NULL,
  user_id integer NOT NULL,
  role text NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT shop_members_pkey PRIMARY KEY (shop_id, user_id),
  CONSTRAINT shop_members_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT shop_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT shop_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'helper'::text, 'executive'::text])))
);
CREATE INDEX shop_members_by_user ON public.shop_members USING btree (user_id);

CREATE TABLE shop_pictures (
  shop_id integer NOT NULL,
  kind text NOT NULL,
  picture_id integer NOT NULL,
  CONSTRAINT shop_pictures_pkey PRIMARY KEY (shop_id, kind),
  CONSTRAINT shop_pictures_picture_id_key UNIQUE (picture_id),
  CONSTRAINT shop_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT shop_pictures_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CONSTRAINT shop_pictures_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'front'::text])))
);
CREATE TRIGGER delete_picture AFTER DELETE ON public.shop_pictures FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON public.shop_pictures FOR EACH ROW WHEN ((old.picture_id IS DISTINCT FROM new.picture_id)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE ON public.shop_pictures FOR EACH ROW EXECUTE FUNCTION notify_of_shop_picture();

CREATE TABLE shops (
  user_id integer NOT NULL,
  user_type text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(NORMALIZE(((((name || ' '::text) || address) || ' '::text) || city), NFKC))) STORED,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  is_main boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'approved'::text,
  quarter text,
  phone text,
  shows_phone boolean NOT NULL DEFAULT false,
  shows_whatsapp boolean NOT NULL DEFAULT false,
  shows_since timestamp with time zone,
  hours jsonb,
  latitude double precision,
  longitude double precision,
  accuracy_metres integer,
  away_until date,
  is_trusted boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  whatsapp text,
  place_set_at timestamp with time zone,
  added_by integer,
  add_key uuid,
  add_fingerprint bytea,
  status_reason text,
  location point,
  open_minutes int4multirange GENERATED ALWAYS AS (open_minutes(hours)) STORED,
  takes_questions boolean NOT NULL DEFAULT true,
  holiday_from date,
  holiday_until date,
  special_days jsonb NOT NULL DEFAULT '[]'::jsonb,
  special_minutes int4multirange GENERATED ALWAYS AS (
CASE
    WHEN (special_days <> '[]'::jsonb) THEN special_minutes(hours, special_days)
    ELSE NULL::int4multirange
END) STORED,
  CONSTRAINT shops_pkey PRIMARY KEY (id),
  CONSTRAINT shops_added_once UNIQUE (added_by, add_key),
  CONSTRAINT shops_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT shops_user_id_user_type_fkey FOREIGN KEY (user_id, user_type) REFERENCES users(id, user_type) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT shops_accuracy_metres_check CHECK ((accuracy_metres >= 0)),
  CONSTRAINT shops_add_fingerprint_check CHECK ((octet_length(add_fingerprint) = 32)),
  CONSTRAINT shops_added_with_content CHECK (((add_key IS NULL) = (add_fingerprint IS NULL))),
  CONSTRAINT shops_address_check CHECK ((btrim(address) <> ''::text)),
  CONSTRAINT shops_away_until_check CHECK (isfinite(away_until)),
  CONSTRAINT shops_check CHECK (((shows_since IS NOT NULL) OR (NOT (shows_phone OR shows_whatsapp)))),
  CONSTRAINT shops_check1 CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT shops_check2 CHECK (((NOT is_main) OR (status = 'approved'::text))),
  CONSTRAINT shops_city_check CHECK ((btrim(city) <> ''::text)),
  CONSTRAINT shops_holiday_check CHECK ((((holiday_from IS NULL) = (holiday_until IS NULL)) AND COALESCE((holiday_from < holiday_until), true))),
  CONSTRAINT shops_holiday_from_check CHECK (isfinite(holiday_from)),
  CONSTRAINT shops_holiday_until_check CHECK (isfinite(holiday_until)),
  CONSTRAINT shops_hours_check CHECK ((jsonb_typeof(hours) = 'array'::text)),
  CONSTRAINT shops_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT shops_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT shops_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT shops_phone_check CHECK ((btrim(phone) <> ''::text)),
  CONSTRAINT shops_quarter_check CHECK ((btrim(quarter) <> ''::text)),
  CONSTRAINT shops_special_days_check CHECK ((jsonb_typeof(special_days) = 'array'::text)),
  CONSTRAINT shops_state_check CHECK ((btrim(state) <> ''::text)),
  CONSTRAINT shops_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'inactive'::text, 'rejected'::text]))),
  CONSTRAINT shops_status_reason_check CHECK ((btrim(status_reason) <> ''::text)),
  CONSTRAINT shops_user_type_check CHECK ((user_type = ANY (ARRAY['shopkeeper'::text, 'executive'::text]))),
  CONSTRAINT shops_whatsapp_check CHECK ((btrim(whatsapp) <> ''::text))
);
CREATE INDEX shops_by_creation ON public.shops USING btree (created_at);
CREATE INDEX shops_by_holiday ON public.shops USING btree (holiday_from) WHERE (holiday_from IS NOT NULL);
CREATE INDEX shops_by_name ON public.shops USING btree (name_key(name) text_pattern_ops);
CREATE INDEX shops_by_phone ON public.shops USING btree (phone_key(phone)) WHERE (phone IS NOT NULL);
CREATE INDEX shops_by_place ON public.shops USING gist (location);
CREATE INDEX shops_by_user ON public.shops USING btree (user_id);
CREATE UNIQUE INDEX shops_main ON public.shops USING btree (user_id) WHERE is_main;
CREATE INDEX shops_name_trigrams ON public.shops USING gin (name_key(name) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX shops_pending ON public.shops USING btree (id) WHERE (status = 'pending'::text);
CREATE INDEX shops_search ON public.shops USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX shops_trusted ON public.shops USING btree (id) WHERE is_trusted;
CREATE TRIGGER discard_share_images AFTER DELETE ON public.shops REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discard_share_images('shop', 'id');
CREATE TRIGGER end_claims AFTER DELETE ON public.shops FOR EACH ROW EXECUTE FUNCTION end_claims_of_shop();
CREATE TRIGGER follow_shop BEFORE INSERT OR UPDATE OF user_id, latitude, longitude ON public.shops FOR EACH ROW EXECUTE FUNCTION follow_shop();
CREATE TRIGGER forget_approval_questions AFTER UPDATE OF status ON public.shops FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION forget_approval_questions();
CREATE TRIGGER join_own_shop AFTER INSERT OR UPDATE OF user_id ON public.shops FOR EACH ROW EXECUTE FUNCTION join_own_shop();
CREATE TRIGGER notify_of_delete AFTER DELETE ON public.shops REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.shops REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_pending AFTER INSERT OR UPDATE OF status ON public.shops FOR EACH ROW EXECUTE FUNCTION notify_of_pending_shop();
CREATE TRIGGER notify_of_update AFTER UPDATE ON public.shops REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER record_lookalikes AFTER INSERT OR DELETE ON public.shops FOR EACH ROW EXECUTE FUNCTION record_lookalikes();
CREATE TRIGGER record_lookalikes_of_new_name AFTER UPDATE OF name ON public.shops FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION record_lookalikes();
CREATE TRIGGER redact_history BEFORE DELETE ON public.shops FOR EACH ROW EXECUTE FUNCTION redact_gone();
CREATE TRIGGER refresh_search AFTER UPDATE ON public.shops FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.away_until IS DISTINCT FROM new.away_until)) OR (is_account_active(old.status) IS DISTINCT FROM is_account_active(new.status)))) EXECUTE FUNCTION refresh_search_of_shop();
CREATE TRIGGER set_location BEFORE INSERT OR UPDATE OF latitude, longitude, quarter, address ON public.shops FOR EACH ROW EXECUTE FUNCTION set_location();

CREATE TABLE sign_in_links (
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX sign_in_links_by_user ON public.sign_in_links USING btree (user_id);

CREATE UNLOGGED TABLE sign_in_tries (
  key text NOT NULL,
  tries integer NOT NULL,
  last_try_at timestamp with time zone NOT NULL,
  next_try_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_tries_pkey PRIMARY KEY (key)
);

CREATE TABLE subcategories (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  category_id integer NOT NULL,
  name text NOT NULL,
  name_hi text,
  "position" integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamp with time zone,
  moved_to integer,
  CONSTRAINT subcategories_pkey PRIMARY KEY (id),
  CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT subcategories_moved_to_fkey FOREIGN KEY (moved_to) REFERENCES subcategories(id),
  CONSTRAINT subcategories_moved_are_removed CHECK (((moved_to IS NULL) OR (removed_at IS NOT NULL))),
  CONSTRAINT subcategories_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT subcategories_name_hi_check CHECK ((btrim(name_hi) <> ''::text))
);
CREATE INDEX subcategories_by_name ON public.subcategories USING btree (name_key(name));
CREATE INDEX subcategories_by_target ON public.subcategories USING btree (moved_to) WHERE (moved_to IS NOT NULL);
CREATE UNIQUE INDEX subcategories_name_key ON public.subcategories USING btree (category_id, name_key(name)) WHERE (removed_at IS NULL);
CREATE INDEX subcategories_of_category ON public.subcategories USING btree (category_id, "position");
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.subcategories FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'offers', 'products');
CREATE TRIGGER refresh_search AFTER UPDATE OF name, category_id ON public.subcategories FOR EACH ROW EXECUTE FUNCTION refresh_search_of_subcategory();
CREATE TRIGGER take_last_position BEFORE INSERT ON public.subcategories FOR EACH ROW WHEN ((new."position" IS NULL)) EXECUTE FUNCTION take_last_position();

CREATE TABLE synonyms (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  words text[] NOT NULL,
  finds text[] NOT NULL,
  both_ways boolean NOT NULL DEFAULT true,
  category_id integer,
  version integer NOT NULL DEFAULT 1,
  words_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(words)) STORED,
  finds_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(finds)) STORED,
  CONSTRAINT synonyms_pkey PRIMARY KEY (id),
  CONSTRAINT synonyms_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT synonyms_finds_check CHECK ((((cardinality(finds) >= 1) AND (cardinality(finds) <= 20)) AND (array_position(finds, NULL::text) IS NULL))),
  CONSTRAINT synonyms_words_check CHECK ((((cardinality(words) >= 1) AND (cardinality(words) <= 20)) AND (array_position(words, NULL::text) IS NULL)))
);
CREATE INDEX synonyms_by_finds ON public.synonyms USING gin (finds_keys) WITH (fastupdate=off);
CREATE INDEX synonyms_by_words ON public.synonyms USING gin (words_keys) WITH (fastupdate=off);
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.synonyms FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('synonyms');
CREATE TRIGGER refresh_search_after_insert AFTER INSERT ON public.synonyms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();
CREATE TRIGGER refresh_search_after_update AFTER UPDATE ON public.synonyms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();

CREATE TABLE text_consents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  channel text NOT NULL,
  is_given boolean NOT NULL,
  phone text NOT NULL,
  way text NOT NULL,
  decided_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT text_consents_pkey PRIMARY KEY (id),
  CONSTRAINT text_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT text_consents_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'whatsapp'::text]))),
  CONSTRAINT text_consents_way_check CHECK ((way = ANY (ARRAY['account'::text, 'stop'::text, 'start'::text, 'other number'::text])))
);
CREATE INDEX text_consents_by_phone ON public.text_consents USING btree (phone);
CREATE INDEX text_consents_by_user ON public.text_consents USING btree (user_id, channel, id);
CREATE TRIGGER append_only BEFORE UPDATE ON public.text_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_text_consents();

CREATE TABLE text_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id integer NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  phone text,
  variables text[],
  state text NOT NULL DEFAULT 'waiting'::text,
  state_since timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  withdraw_key text,
  gateway_id text,
  last_error text,
  CONSTRAINT text_messages_pkey PRIMARY KEY (id),
  CONSTRAINT text_messages_channel_gateway_id_key UNIQUE (channel, gateway_id),
  CONSTRAINT text_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT text_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'whatsapp'::text]))),
  CONSTRAINT text_messages_contents CHECK (
CASE
    WHEN (state = 'waiting'::text) THEN ((phone IS NOT NULL) AND (variables IS NOT NULL))
    WHEN (state <> 'unknown'::text) THEN ((phone IS NULL) AND (variables IS NULL))
    ELSE true
END),
  CONSTRAINT text_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX text_messages_by_age ON public.text_messages USING btree (state_since);
CREATE INDEX text_messages_of_user ON public.text_messages USING btree (user_id);
CREATE INDEX text_messages_pending ON public.text_messages USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX text_messages_to_look_at ON public.text_messages USING btree (state) WHERE (state = ANY (ARRAY['waiting'::text, 'unknown'::text, 'failed'::text]));
CREATE INDEX text_messages_to_withdraw ON public.text_messages USING btree (withdraw_key) WHERE (withdraw_key IS NOT NULL);
CREATE TRIGGER notify_of_insert AFTER INSERT ON public.text_messages FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('text messages');

CREATE TABLE undos (
  entry_id bigint NOT NULL,
  content jsonb NOT NULL,
  shop_id integer,
  picture_id integer,
  kept_since timestamp with time zone NOT NULL DEFAULT now(),
  undone_at timestamp with time zone,
  CONSTRAINT undos_pkey PRIMARY KEY (entry_id),
  CONSTRAINT undos_picture_id_key UNIQUE (picture_id),
  CONSTRAINT undos_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id),
  CONSTRAINT undos_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  CONSTRAINT undos_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX undos_by_age ON public.undos USING btree (kept_since);
CREATE INDEX undos_by_shop ON public.undos USING btree (shop_id);
CREATE INDEX undos_of_deleted_wares ON public.undos USING btree (shop_id, ware_key(((content -> 'product'::text) ->> 'name'::text), ((content -> 'product'::text) ->> 'brand'::text)), kept_since) WHERE (content ? 'product'::text);
CREATE TRIGGER delete_picture AFTER DELETE ON public.undos FOR EACH ROW WHEN ((old.picture_id IS NOT NULL)) EXECUTE FUNCTION delete_replaced_picture();
CREATE TRIGGER show_picture_again AFTER UPDATE OF picture_id ON public.undos FOR EACH ROW WHEN (((old.picture_id IS NOT NULL) AND (new.picture_id IS NULL))) EXECUTE FUNCTION show_picture_again();

CREATE TABLE unfound_nearby (
  query text NOT NULL,
  asker text NOT NULL,
  around point NOT NULL,
  day date NOT NULL DEFAULT today(),
  CONSTRAINT unfound_nearby_pkey PRIMARY KEY (query, asker),
  CONSTRAINT unfound_nearby_query_check CHECK ((btrim(query) <> ''::text))
);
CREATE INDEX unfound_nearby_by_day ON public.unfound_nearby USING btree (day);
CREATE INDEX unfound_nearby_by_place ON public.unfound_nearby USING gist (around);

CREATE TABLE unfound_searches (
  day date NOT NULL DEFAULT today(),
  query text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  CONSTRAINT unfound_searches_pkey PRIMARY KEY (day, query),
  CONSTRAINT unfound_searches_query_check CHECK ((btrim(query) <> ''::text)),
  CONSTRAINT unfound_searches_times_check CHECK ((times > 0))
);

CREATE TABLE users (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_type text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  contact_no text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (lower(NORMALIZE(((((((name || ' '::text) || email) || ' '::text) || COALESCE(contact_no, ''::text)) || ' '::text) || regexp_replace(COALESCE(contact_no, ''::text), '[ -]'::text, ''::text, 'g'::text)), NFKC))) STORED,
  first_signed_in_at timestamp with time zone,
  language text NOT NULL DEFAULT 'en'::text,
  deletion_due_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  phone_verified_at timestamp with time zone,
  deletion_notified_at timestamp with time zone,
  status_since timestamp with time zone NOT NULL DEFAULT now(),
  admin_role text,
  second_factor_required boolean NOT NULL DEFAULT false,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_id_user_type_key UNIQUE (id, user_type),
  CONSTRAINT users_admin_role_check CHECK ((admin_role = ANY (ARRAY['moderator'::text, 'read-only'::text]))),
  CONSTRAINT users_check CHECK (((user_type <> 'admin'::text) OR (status = 'active'::text))),
  CONSTRAINT users_check1 CHECK (((phone_verified_at IS NULL) OR (contact_no IS NOT NULL))),
  CONSTRAINT users_check2 CHECK (((deletion_notified_at IS NULL) OR (deletion_due_at IS NOT NULL))),
  CONSTRAINT users_check3 CHECK (((admin_role IS NULL) OR (user_type = 'admin'::text))),
  CONSTRAINT users_contact_no_check CHECK ((contact_no <> ''::text)),
  CONSTRAINT users_email_check CHECK (((email ~~ '%_@_%'::text) AND (email = btrim(email)))),
  CONSTRAINT users_name_check CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT users_password_hash_check CHECK ((password_hash ~~ '$2_$%'::text)),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'active'::text, 'inactive'::text, 'rejected'::text]))),
  CONSTRAINT users_user_type_check CHECK ((user_type = ANY (ARRAY['shopkeeper'::text, 'executive'::text, 'admin'::text])))
);
CREATE INDEX users_by_phone ON public.users USING btree (phone_key(contact_no)) WHERE (contact_no IS NOT NULL);
CREATE INDEX users_by_status ON public.users USING btree (status, id) WHERE (user_type <> 'admin'::text);
CREATE INDEX users_by_verified_phone ON public.users USING btree (phone_key(contact_no)) WHERE (phone_verified_at IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_pending_first ON public.users USING btree ((((status = 'pending'::text))::integer), id) WHERE (user_type <> 'admin'::text);
CREATE INDEX users_search ON public.users USING gin (search_text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX users_to_delete ON public.users USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE TRIGGER end_text_wishes AFTER UPDATE OF contact_no ON public.users FOR EACH ROW WHEN ((phone_key(old.contact_no) IS DISTINCT FROM phone_key(new.contact_no))) EXECUTE FUNCTION end_text_wishes();
CREATE TRIGGER follow_phone BEFORE UPDATE OF contact_no, status ON public.users FOR EACH ROW EXECUTE FUNCTION follow_phone();
CREATE TRIGGER forget_approval_questions AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION forget_approval_questions();
CREATE TRIGGER keep_last_admin_on_delete BEFORE DELETE ON public.users FOR EACH ROW WHEN ((old.user_type = 'admin'::text)) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER keep_last_admin_on_role BEFORE UPDATE OF admin_role ON public.users FOR EACH ROW WHEN (((old.user_type = 'admin'::text) AND (new.admin_role IS NOT NULL))) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER keep_last_admin_on_update BEFORE UPDATE OF user_type ON public.users FOR EACH ROW WHEN (((old.user_type = 'admin'::text) AND (new.user_type <> 'admin'::text))) EXECUTE FUNCTION keep_last_admin();
CREATE TRIGGER leave_offers_to_shops BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION leave_offers_to_shops();
CREATE TRIGGER notify_of_pending AFTER UPDATE OF status ON public.users FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION notify_of_table('waiting shops');
CREATE TRIGGER notify_of_shops AFTER UPDATE ON public.users REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops_of_users();
CREATE TRIGGER notify_of_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_users();
CREATE TRIGGER record_status BEFORE UPDATE OF status ON public.users FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION record_status_change();
CREATE TRIGGER redact_history BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION redact_gone();
CREATE TRIGGER refresh_search AFTER UPDATE OF status, deletion_due_at ON public.users FOR EACH ROW WHEN ((is_account_active(old.status, old.deletion_due_at) <> is_account_active(new.status, new.deletion_due_at))) EXECUTE FUNCTION refresh_search_of_user();

CREATE TABLE visit_targets (
  is_only boolean NOT NULL DEFAULT true,
  visited integer NOT NULL,
  added integer NOT NULL,
  published integer NOT NULL,
  set_by integer,
  set_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT visit_targets_pkey PRIMARY KEY (is_only),
  CONSTRAINT visit_targets_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT visit_targets_added_check CHECK (((added >= 0) AND (added <= 999))),
  CONSTRAINT visit_targets_is_only_check CHECK (is_only),
  CONSTRAINT visit_targets_published_check CHECK (((published >= 0) AND (published <= 999))),
  CONSTRAINT visit_targets_visited_check CHECK (((visited >= 0) AND (visited <= 999)))
);
CREATE INDEX visit_targets_set_by ON public.visit_targets USING btree (set_by);

CREATE TABLE vocabulary (
  word text NOT NULL,
  lexeme text NOT NULL GENERATED ALWAYS AS (search_lexeme(word)) STORED,
  sounds text[] NOT NULL GENERATED ALWAYS AS (sounds(word)) STORED,
  skeleton text GENERATED ALWAYS AS (skeleton(sounds(word))) STORED,
  is_joined boolean NOT NULL,
  is_offered boolean NOT NULL,
  weight integer NOT NULL DEFAULT 0,
  CONSTRAINT vocabulary_pkey PRIMARY KEY (word)
);
CREATE INDEX vocabulary_by_beginning ON public.vocabulary USING btree (word text_pattern_ops);
CREATE INDEX vocabulary_by_lexeme ON public.vocabulary USING btree (lexeme);
CREATE INDEX vocabulary_by_skeleton ON public.vocabulary USING btree (skeleton) WHERE (skeleton IS NOT NULL);
CREATE INDEX vocabulary_by_sound ON public.vocabulary USING gin (sounds) WITH (fastupdate=off);
CREATE INDEX vocabulary_trigrams ON public.vocabulary USING gin (word gin_trgm_ops) WITH (fastupdate=off) WHERE (NOT is_joined);

CREATE TABLE week_messages (
  user_id integer NOT NULL,
  monday date NOT NULL,
  CONSTRAINT week_messages_pkey PRIMARY KEY (user_id),
  CONSTRAINT week_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Views

CREATE VIEW asking_prices AS
 SELECT products.id AS product_id,
    products.shop_id,
        CASE
            WHEN (products.shop_id IS NULL) THEN products.owner_id
            ELSE NULL::integer
        END AS owner_id,
    ware_key(products.name, products.brand) AS ware,
    products.price,
    products.discount_price,
    GREATEST(products.start_date, shops.away_until) AS first_day,
    products.end_date AS last_day,
    products.created_at
   FROM ((products
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     JOIN users ON ((users.id = COALESCE(shops.user_id, products.owner_id))))
  WHERE ((products.product_status = 'active'::text) AND (products.hidden_at IS NULL) AND is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true));

CREATE VIEW claims_by_the_clock AS
 SELECT claims.id,
    claims.token_hash,
    claims.digits,
    claims.device,
    claims.is_of_shop,
    claims.product_id,
    claims.shop_id,
    claims.name,
    claims.price,
    claims.offer_version,
    claims.claimed_at,
    claims.kept_until,
    claims.state,
    claims.ended_at,
    claims.redeemed_price,
    claims.redeemed_by,
    claims.redeem_key,
    claims.not_given,
        CASE
            WHEN (claims.state <> 'claimed'::text) THEN claims.state
            WHEN ((products.hidden_at IS NOT NULL) OR (open_shops.id IS NULL)) THEN 'void'::text
            WHEN (claims.kept_until <= now()) THEN 'expired'::text
            ELSE 'claimed'::text
        END AS state_now,
        CASE
            WHEN (offer_state(products.product_status, products.start_date, products.end_date) = 'live'::text) THEN LEAST(claims.price, products.discount_price)
            ELSE claims.price
        END AS price_now,
    products.discount_price AS offer_price,
    products.picture_id
   FROM ((claims
     LEFT JOIN products ON ((products.id = claims.product_id)))
     LEFT JOIN open_shops ON ((open_shops.id = claims.shop_id)));

CREATE VIEW contacts_of_week AS
 SELECT shop_id,
    (sum(contacts))::integer AS contacts
   FROM ( SELECT product_days.shop_id,
            product_days.day,
            ((product_days.directions + product_days.call) + product_days.whatsapp) AS contacts
           FROM product_days
        UNION ALL
         SELECT shop_days.shop_id,
            shop_days.day,
            ((shop_days.directions + shop_days.call) + shop_days.whatsapp)
           FROM shop_days) taps
  WHERE ((day >= (today() - 7)) AND (day <= (today() - 1)))
  GROUP BY shop_id
 HAVING (sum(contacts) > 0);

CREATE VIEW hours_today AS
 SELECT shops.id,
    shops.location,
        CASE
            WHEN day.is_special THEN shops.special_minutes
            ELSE shops.open_minutes
        END AS minutes,
        CASE
            WHEN day.is_special THEN ( SELECT minute_of_date(today()) AS minute_of_date)
            ELSE ( SELECT ((minute_of_week() / 1440) * 1440))
        END AS midnight
   FROM shops,
    LATERAL ( SELECT ((shops.special_days <> '[]'::jsonb) AND (shops.hours IS NOT NULL) AND ((shops.special_days @> ( SELECT jsonb_build_array(jsonb_build_object('date', today())) AS jsonb_build_array)) OR (shops.special_days @> ( SELECT jsonb_build_array(jsonb_build_object('date', (today() - 1))) AS jsonb_build_array)))) AS is_special) day;

CREATE VIEW kept_promises AS
 SELECT counted.shop_id,
    counted.kept,
    counted.answers,
    counted.held,
    counted.reported,
    counted.last_no,
    promise_looks.looked_at,
    (((8)::double precision + counted.heavy_kept) / ((10)::double precision + counted.heavy_answers)) AS mean,
    ((counted.last_no > COALESCE(promise_looks.looked_at, '-infinity'::timestamp with time zone)) AND ((counted.held > 0) OR (counted.reported > 0) OR ((counted.answers >= 5) AND ((counted.kept)::numeric < (0.8 * (counted.answers)::numeric))))) AS waits
   FROM (( SELECT claim_answers.shop_id,
            (count(*) FILTER (WHERE ((claim_answers.standing = 'counts'::text) AND (claim_answers.answer = 'yes'::text))))::integer AS kept,
            (count(*) FILTER (WHERE (claim_answers.standing = 'counts'::text)))::integer AS answers,
            (count(*) FILTER (WHERE (claim_answers.standing = 'held'::text)))::integer AS held,
            (count(*) FILTER (WHERE (claim_answers.standing = 'reported'::text)))::integer AS reported,
            max(claim_answers.changed_at) FILTER (WHERE ((claim_answers.standing <> 'left out'::text) AND (claim_answers.answer <> 'yes'::text))) AS last_no,
            COALESCE(sum(aged.weight) FILTER (WHERE ((claim_answers.standing = 'counts'::text) AND (claim_answers.answer = 'yes'::text))), (0)::double precision) AS heavy_kept,
            COALESCE(sum(aged.weight) FILTER (WHERE (claim_answers.standing = 'counts'::text)), (0)::double precision) AS heavy_answers
           FROM claim_answers,
            LATERAL ( SELECT power((0.5)::double precision, (((EXTRACT(epoch FROM (now() - claim_answers.answered_at)))::double precision / (86400)::double precision) / (60)::double precision)) AS weight) aged
          WHERE (claim_answers.answered_at > (now() - '180 days'::interval))
          GROUP BY claim_answers.shop_id) counted
     LEFT JOIN promise_looks USING (shop_id));

CREATE VIEW live_offers AS
 SELECT id,
    owner_id,
    category_id,
    subcategory_id,
    name,
    brand,
    description,
    price,
    discount_price,
    discount_percent,
    start_date,
    end_date,
    days_left,
    product_status,
    created_at,
    version,
    offer_state,
    category,
    subcategory,
    picture_key,
    picture_widths,
    shop_is_open,
    shop_name,
    address,
    city,
    state,
    shop_id,
    in_charge_id,
    hidden_at,
    away_until,
    is_public,
    quarter,
    hours,
    phone,
    whatsapp,
    with_code,
    shop_place,
    shop_logo
   FROM offers
  WHERE (is_live(product_status, start_date, end_date) AND is_public AND (away_until IS NULL));

CREATE VIEW offer_cards AS
 SELECT products.id,
    products.name,
    products.brand,
    products.price,
    products.discount_price,
    products.discount_percent,
    pictures.key AS picture_key,
    pictures.widths AS picture_widths,
    products.end_date,
    (products.end_date - today()) AS days_left,
    products.shop_id,
    shops.name AS shop_name,
    shops.quarter,
    shops.address,
    shops.city,
    subcategories.category_id,
    (products.code_limit IS NOT NULL) AS with_code,
    place_at(shops.location, (shops.latitude IS NOT NULL)) AS shop_place,
    ( SELECT jsonb_build_object('key', logos.key, 'widths', logos.widths) AS jsonb_build_object
           FROM (shop_pictures
             JOIN pictures logos ON ((logos.id = shop_pictures.picture_id)))
          WHERE ((shop_pictures.shop_id = products.shop_id) AND (shop_pictures.kind = 'logo'::text))) AS shop_logo
   FROM (((products
     JOIN subcategories ON ((subcategories.id = products.subcategory_id)))
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     LEFT JOIN pictures ON ((pictures.id = products.picture_id)));

CREATE VIEW offers AS
 SELECT products.id,
    products.owner_id,
    subcategories.category_id,
    products.subcategory_id,
    products.name,
    products.brand,
    products.description,
    products.price,
    products.discount_price,
    products.discount_percent,
    products.start_date,
    products.end_date,
    (products.end_date - today()) AS days_left,
    products.product_status,
    products.created_at,
    products.version,
    offer_state(products.product_status, products.start_date, products.end_date) AS offer_state,
    categories.name AS category,
    subcategories.name AS subcategory,
    pictures.key AS picture_key,
    pictures.widths AS picture_widths,
    (is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true)) AS shop_is_open,
    shops.name AS shop_name,
    shops.address,
    shops.city,
    shops.state,
    products.shop_id,
    shops.user_id AS in_charge_id,
    products.hidden_at,
        CASE
            WHEN (shops.away_until > today()) THEN shops.away_until
            ELSE NULL::date
        END AS away_until,
    (is_account_active(users.status, users.deletion_due_at) AND COALESCE(is_account_active(shops.status), true) AND (products.hidden_at IS NULL)) AS is_public,
    shops.quarter,
    shops.hours,
        CASE
            WHEN shops.shows_phone THEN COALESCE(shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN shops.shows_whatsapp THEN COALESCE(shops.whatsapp, shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS whatsapp,
    (products.code_limit IS NOT NULL) AS with_code,
    place_at(shops.location, (shops.latitude IS NOT NULL)) AS shop_place,
    ( SELECT jsonb_build_object('key', logos.key, 'widths', logos.widths) AS jsonb_build_object
           FROM (shop_pictures
             JOIN pictures logos ON ((logos.id = shop_pictures.picture_id)))
          WHERE ((shop_pictures.shop_id = products.shop_id) AND (shop_pictures.kind = 'logo'::text))) AS shop_logo,
    COALESCE(shops.special_days, '[]'::jsonb) AS special_days
   FROM (((((products
     JOIN subcategories ON ((subcategories.id = products.subcategory_id)))
     JOIN categories ON ((categories.id = subcategories.category_id)))
     LEFT JOIN shops ON ((shops.id = products.shop_id)))
     JOIN users ON ((users.id = COALESCE(shops.user_id, products.owner_id))))
     LEFT JOIN pictures ON ((pictures.id = products.picture_id)));

CREATE VIEW offers_to_search AS
 SELECT offers.id AS product_id,
    offers.category_id,
    offers.subcategory_id,
    COALESCE(brands.same_as, brands.id) AS brand_id,
    offers.discount_percent,
    GREATEST(offers.start_date, offers.away_until) AS start_date,
    offers.end_date,
    offers.discount_price,
    (search_documents.document || (format('~c%s ~s%s ~b%s ~p%s'::text, offers.category_id, offers.subcategory_id, COALESCE(brands.same_as, brands.id), price_band(offers.discount_price)))::tsvector) AS document,
    offers.shop_id,
    thing_of(offers.id) AS thing
   FROM ((offers
     JOIN search_documents ON ((search_documents.product_id = offers.id)))
     JOIN brands ON ((name_key(brands.name) = name_key(offers.brand))))
  WHERE ((offers.product_status = 'active'::text) AND (offers.end_date >= today()) AND offers.is_public);

CREATE VIEW open_complaints AS
 SELECT id,
    number,
    kind,
    report_id,
    name,
    email,
    subject,
    message,
    language,
    received_at,
    acknowledge_by,
    answer_by,
    acknowledged_at,
    acknowledged_by,
    answered_at,
    answered_by,
    outcome,
    answer,
        CASE
            WHEN (acknowledged_at IS NULL) THEN acknowledge_by
            ELSE answer_by
        END AS due_at
   FROM complaints
  WHERE (answered_at IS NULL);

CREATE VIEW open_shops AS
 SELECT shops.id,
    shops.name,
    shops.address,
    shops.city,
    shops.state,
    shops.quarter,
    shops.hours,
        CASE
            WHEN (shops.away_until > today()) THEN shops.away_until
            ELSE NULL::date
        END AS away_until,
        CASE
            WHEN shops.shows_phone THEN COALESCE(shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN shops.shows_whatsapp THEN COALESCE(shops.whatsapp, shops.phone,
            CASE
                WHEN shops.is_main THEN users.contact_no
                ELSE NULL::text
            END)
            ELSE NULL::text
        END AS whatsapp,
    shops.special_days
   FROM (shops
     JOIN users ON ((users.id = shops.user_id)))
  WHERE (is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status));

CREATE VIEW pending_executives AS
 SELECT id,
    created_at AS since
   FROM users
  WHERE ((status = 'pending'::text) AND (user_type = 'executive'::text));

CREATE VIEW pending_shops AS
 SELECT shops.id,
    users.created_at AS since,
    true AS is_account
   FROM (users
     JOIN shops ON (((shops.user_id = users.id) AND shops.is_main)))
  WHERE ((users.status = 'pending'::text) AND (users.user_type = 'shopkeeper'::text))
UNION ALL
 SELECT shops.id,
    shops.created_at AS since,
    false AS is_account
   FROM (shops
     JOIN users ON ((users.id = shops.user_id)))
  WHERE ((shops.status = 'pending'::text) AND is_account_active(users.status));

CREATE VIEW pending_work AS
 SELECT 'registrations'::text AS kind,
    pending_shops.since,
    pending_shops.id AS shop_id,
    NULL::integer AS product_id,
    NULL::integer AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM pending_shops
UNION ALL
 SELECT 'registrations'::text AS kind,
    pending_executives.since,
    NULL::integer AS shop_id,
    NULL::integer AS product_id,
    pending_executives.id AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM pending_executives
UNION ALL
 SELECT 'reports'::text AS kind,
    min(offer_reports.created_at) AS since,
    NULL::integer AS shop_id,
    offer_reports.product_id,
    NULL::integer AS item_id,
    COALESCE(min(open_complaints.due_at), (min(offer_reports.created_at) + '2 days'::interval)) AS due_at
   FROM (offer_reports
     LEFT JOIN open_complaints ON ((open_complaints.report_id = offer_reports.id)))
  WHERE (offer_reports.settled_at IS NULL)
  GROUP BY offer_reports.product_id
UNION ALL
 SELECT 'messages'::text AS kind,
    open_complaints.received_at AS since,
    NULL::integer AS shop_id,
    NULL::integer AS product_id,
    open_complaints.id AS item_id,
    open_complaints.due_at
   FROM open_complaints
  WHERE (open_complaints.kind = 'message'::text)
UNION ALL
 SELECT 'asked again'::text AS kind,
    hidden_offers.asked_again_at AS since,
    NULL::integer AS shop_id,
    hidden_offers.product_id,
    NULL::integer AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM hidden_offers
  WHERE (hidden_offers.asked_again_at IS NOT NULL)
UNION ALL
 SELECT 'edits'::text AS kind,
    shop_edits.made_at AS since,
    NULL::integer AS shop_id,
    NULL::integer AS product_id,
    shop_edits.id AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM shop_edits
  WHERE (shop_edits.seen_at IS NULL)
UNION ALL
 SELECT 'mails'::text AS kind,
    mails.failed_at AS since,
    NULL::integer AS shop_id,
    NULL::integer AS product_id,
    mails.id AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM mails
  WHERE ((mails.sent_at IS NULL) AND (mails.failed_at IS NOT NULL))
UNION ALL
 SELECT 'promises'::text AS kind,
    kept_promises.last_no AS since,
    kept_promises.shop_id,
    NULL::integer AS product_id,
    NULL::integer AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM kept_promises
  WHERE kept_promises.waits
UNION ALL
 SELECT 'price proofs'::text AS kind,
    proofs.since,
    NULL::integer AS shop_id,
    proofs.id AS product_id,
    NULL::integer AS item_id,
    NULL::timestamp with time zone AS due_at
   FROM ( SELECT products.id,
            struck_since(products.id, products.price, products.created_at) AS since
           FROM products
          WHERE ((products.struck_price_kind = 'mrp'::text) AND (products.price > products.discount_price) AND (products.fine_price IS DISTINCT FROM products.price) AND (EXISTS ( SELECT
                   FROM live_offers
                  WHERE (live_offers.id = products.id))))
          ORDER BY products.id
         LIMIT 1000) proofs;

CREATE VIEW recent_product_views AS
 SELECT (SUBSTRING(path FROM 10))::integer AS product_id,
    (sum(views))::integer AS views
   FROM page_views
  WHERE ((day > (today() - 7)) AND (path ~ '^/product/[0-9]{1,9}$'::text))
  GROUP BY (SUBSTRING(path FROM 10))::integer;

CREATE VIEW second_factors AS
 SELECT passkeys.user_id,
    'passkey'::text AS kind
   FROM passkeys
UNION
 SELECT authenticator_apps.user_id,
    'app'::text AS kind
   FROM authenticator_apps;

CREATE VIEW sleeping_shops AS
 SELECT shops.id,
    shops.name,
    shops.quarter,
    ((signed_in.at AT TIME ZONE 'Asia/Kolkata'::text))::date AS last_sign_in,
    (today() - ((COALESCE(signed_in.at, users.created_at) AT TIME ZONE 'Asia/Kolkata'::text))::date) AS days
   FROM ((shops
     JOIN users ON ((users.id = shops.user_id)))
     JOIN open_shops ON ((open_shops.id = shops.id))),
    LATERAL ( SELECT max(known_devices.last_seen_at) AS at
           FROM (known_devices
             JOIN shop_members USING (user_id))
          WHERE ((shop_members.shop_id = shops.id) AND known_devices.signed_in)) signed_in
  WHERE ((COALESCE(signed_in.at, users.created_at) < (now() - '30 days'::interval)) AND (NOT (EXISTS ( SELECT
           FROM live_offers
          WHERE (live_offers.shop_id = shops.id)))));

CREATE VIEW text_wishes AS
 SELECT latest.user_id,
    latest.channel,
    latest.phone,
    latest.decided_at
   FROM (( SELECT DISTINCT ON (text_consents.user_id, text_consents.channel) text_consents.user_id,
            text_consents.channel,
            text_consents.is_given,
            text_consents.phone,
            text_consents.decided_at
           FROM text_consents
          ORDER BY text_consents.user_id, text_consents.channel, text_consents.id DESC) latest
     JOIN users ON ((users.id = latest.user_id)))
  WHERE (latest.is_given AND (latest.phone = phone_key(users.contact_no)));

-- Functions

CREATE OR REPLACE FUNCTION public.add_product_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  product CONSTANT integer := substring(NEW.path FROM 10);
  more CONSTANT integer := NEW.views - CASE TG_OP WHEN 'UPDATE' THEN OLD.views ELSE 0 END;
BEGIN
  UPDATE product_views SET views = views + more WHERE product_id = product;
  INSERT INTO product_days AS known (product_id, day, shop_id, views)
  SELECT id, NEW.day, products.shop_id, more FROM products WHERE id = product AND products.shop_id IS NOT NULL
  ON CONFLICT (product_id, day) DO UPDATE SET views = known.views + excluded.views;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.answer_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE complaints SET answered_at = now(), outcome = 'gone', acknowledged_at = coalesce(acknowledged_at, now())
    WHERE report_id = OLD.id AND answered_at IS NULL;
    RETURN OLD;
  END IF;
  IF NEW.settled_at IS NULL THEN
    UPDATE complaints SET answered_at = NULL, answered_by = NULL, outcome = NULL, answer = NULL,
      acknowledged_at = nullif(acknowledged_at, answered_at),
      acknowledged_by = CASE WHEN acknowledged_at <> answered_at THEN acknowledged_by END
    WHERE report_id = NEW.id;
  ELSE
    UPDATE complaints SET answered_at = NEW.settled_at, answered_by = NEW.settled_by,
      outcome = CASE WHEN EXISTS (SELECT FROM hidden_offers WHERE product_id = NEW.product_id)
        THEN 'hidden' ELSE 'fine' END,
      acknowledged_by = CASE WHEN acknowledged_at IS NULL THEN NEW.settled_by ELSE acknowledged_by END,
      acknowledged_at = coalesce(acknowledged_at, NEW.settled_at)
    WHERE report_id = NEW.id;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ask_for_rebuild_of_search()
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO offer_refreshes (shop_id) SELECT NULL WHERE EXISTS (SELECT FROM products);
$function$;

CREATE OR REPLACE FUNCTION public.asked_periods(of_shop integer, of_owner integer, of_ware uuid)
 RETURNS TABLE(discount_price numeric, begins timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT discount_price, begins, least(ends, current_time_or_test()) FROM (
    SELECT discount_price,
      greatest(at, first_day::timestamp AT TIME ZONE 'Asia/Kolkata') AS begins,
      least(lead(at) OVER (PARTITION BY product_id ORDER BY at, id),
        (last_day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata') AS ends
    FROM asked_prices WHERE ware = of_ware AND (shop_id = of_shop OR owner_id = of_owner)) AS asked
  WHERE discount_price IS NOT NULL AND begins < ends AND begins <= current_time_or_test()
$function$;

CREATE OR REPLACE FUNCTION public.begin_product_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_views (product_id) SELECT id FROM added;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.begins_with_digit(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((word <> ''::text) AND (strpos('0123456789'::text, "left"(word, 1)) > 0));

CREATE OR REPLACE FUNCTION public.belong_to_own_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.shop_id := coalesce(
    (SELECT id FROM shops WHERE user_id = NEW.owner_id AND is_main),
    (SELECT min(shop_id) FROM shop_members WHERE user_id = NEW.owner_id HAVING count(*) = 1));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.box_around(middle point, metres double precision)
 RETURNS box
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN box(point(((middle)[0] - ((metres / (111000)::double precision) / cos(radians((middle)[1])))), ((middle)[1] - (metres / (111000)::double precision))), point(((middle)[0] + ((metres / (111000)::double precision) / cos(radians((middle)[1])))), ((middle)[1] + (metres / (111000)::double precision))));

CREATE OR REPLACE FUNCTION public.brand_of_marketplace()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT marketplace.brand FROM marketplace);

CREATE OR REPLACE FUNCTION public.brand_sounds(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg((words.place || sound.sound)), '{}'::text[]) AS "coalesce" FROM unnest(search_words(brand_sounds.name)) WITH ORDINALITY words(word, place), LATERAL unnest((CASE WHEN (sounds(words.word) = '{}'::text[]) THEN ARRAY[('='::text || words.word)] ELSE sounds(words.word) END || CASE WHEN (words.word ~~ '%्स'::text) THEN sounds("left"(words.word, '-2'::integer)) ELSE NULL::text[] END)) sound(sound));

CREATE OR REPLACE FUNCTION public.brand_sounds_at(sounds text[], place integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(sound.sound), '{}'::text[]) AS "coalesce" FROM unnest(brand_sounds_at.sounds) sound(sound) WHERE (sound.sound ~ (('^'::text || brand_sounds_at.place) || '[^0-9]'::text)));

CREATE OR REPLACE FUNCTION public.categories_named(wanted text)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT id FROM categories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM categories AS moved JOIN categories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.compared_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((today() - 30))::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text);

CREATE OR REPLACE FUNCTION public.contacts_of_day(day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(sum(((taps.directions + taps.call) + taps.whatsapp)), (0)::bigint) AS "coalesce" FROM (SELECT product_days.directions, product_days.call, product_days.whatsapp FROM product_days WHERE (product_days.day = contacts_of_day.day) UNION ALL SELECT shop_days.directions, shop_days.call, shop_days.whatsapp FROM shop_days WHERE (shop_days.day = contacts_of_day.day)) taps);

CREATE OR REPLACE FUNCTION public.current_time_or_test()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (now() + make_interval(days => (today() - ((now() AT TIME ZONE 'Asia/Kolkata'::text))::date)));

CREATE OR REPLACE FUNCTION public.days_at_struck_price(product_id integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  RETURN (
    SELECT coalesce(floor(extract(epoch FROM sum(upper(period) - lower(period))) / 86400), 0)::integer
    FROM (
      SELECT unnest(range_agg(tstzrange(greatest(begins, compared_since()), ends))) AS period
      FROM products, asked_periods(shop_id, CASE WHEN shop_id IS NULL THEN owner_id END, ware_key(name, brand)) AS asked
      WHERE id = days_at_struck_price.product_id AND asked.discount_price = price AND ends > compared_since()) AS merged);
END $function$;

CREATE OR REPLACE FUNCTION public.delete_replaced_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pictures SET is_withdrawn = true, is_misplaced = true
  WHERE id = OLD.picture_id AND EXISTS (SELECT FROM undos WHERE undos.picture_id = OLD.picture_id);
  IF NOT FOUND THEN
    DELETE FROM pictures WHERE id = OLD.picture_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.discard_files_of_deleted_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO discarded_files (key, due) VALUES (OLD.key, now());
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.discard_share_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO discarded_files (key, due)
  SELECT format('share/%s/%s', TG_ARGV[0], to_jsonb(gone) ->> TG_ARGV[1]), now() FROM gone
  ON CONFLICT (key) DO UPDATE SET due = excluded.due;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_claims_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM claims WHERE shop_id = OLD.id AND (state <> 'claimed' OR kept_until <= now());
  UPDATE claims SET state = 'void', ended_at = now() WHERE shop_id = OLD.id AND state = 'claimed';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_expired_claims(of_product integer, of_device bytea DEFAULT NULL::bytea)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH over AS (
    SELECT id FROM claims
      WHERE product_id = of_product AND state = 'claimed' AND kept_until <= now()
        AND (of_device IS NULL OR device = of_device)
      ORDER BY id FOR UPDATE SKIP LOCKED),
  ended AS (
    UPDATE claims SET state = 'expired', ended_at = kept_until
      FROM over WHERE claims.id = over.id RETURNING claims.id)
  UPDATE claim_limits SET taken = taken - (SELECT count(*)::integer FROM ended)
    WHERE product_id = of_product AND EXISTS (SELECT FROM ended)
$function$;

CREATE OR REPLACE FUNCTION public.end_link_of_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM password_resets WHERE token_hash = OLD.token_hash;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.end_text_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO text_consents (user_id, channel, is_given, phone, way)
  SELECT user_id, channel, false, phone, 'other number' FROM (
    SELECT DISTINCT ON (channel) user_id, channel, is_given, phone
    FROM text_consents WHERE user_id = NEW.id ORDER BY channel, id DESC) AS latest
  WHERE is_given;
  DELETE FROM text_messages WHERE user_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.erased_fields(fields jsonb, numbers text[] DEFAULT NULL::text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (fields ?| personal_fields()) THEN (SELECT jsonb_object_agg(jsonb_each.key, CASE WHEN ((jsonb_each.key <> ALL (personal_fields())) OR (jsonb_each.value = 'null'::jsonb)) THEN jsonb_each.value WHEN ((erased_fields.numbers IS NOT NULL) AND (NOT COALESCE((phone_key((jsonb_each.value #>> '{}'::text[])) = ANY (erased_fields.numbers)), false))) THEN jsonb_each.value ELSE '"erased"'::jsonb END) AS jsonb_object_agg FROM jsonb_each(erased_fields.fields) jsonb_each(key, value)) ELSE fields END;

CREATE OR REPLACE FUNCTION public.find_lookalikes(of_shop integer, named text)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.6'
AS $function$
  SELECT id FROM shops WHERE name_key(name) % name_key(named) AND id <> of_shop
  ORDER BY similarity(name_key(name), name_key(named)) DESC, id LIMIT 10
$function$;

CREATE OR REPLACE FUNCTION public.find_same_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.sounds IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.sounds := brand_sounds(NEW.name);
  NEW.same_as := (
    SELECT CASE WHEN count(*) = 1 THEN min(id) FILTER (WHERE same_as IS NULL) END
    FROM brands
    WHERE sounds && NEW.sounds AND id <> NEW.id AND (name ~ '[ऀ-ॿ]') <> (NEW.name ~ '[ऀ-ॿ]')
      AND cardinality(search_words(name)) = cardinality(search_words(NEW.name))
      AND NOT EXISTS (
        SELECT FROM generate_series(1, cardinality(search_words(NEW.name))) AS place
        WHERE NOT (brand_sounds_at(brands.sounds, place) && brand_sounds_at(NEW.sounds, place))));
  IF EXISTS (SELECT FROM brands WHERE same_as = NEW.same_as AND id <> NEW.id) THEN
    NEW.same_as := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_code_limit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Who takes a code holds the same lock, shared: it is counted here, or by itself.
  PERFORM pg_advisory_xact_lock(130, NEW.id);
  IF NEW.code_limit > 0 THEN
    INSERT INTO claim_limits (product_id, most, taken)
      VALUES (NEW.id, NEW.code_limit, (SELECT count(*) FROM claims
        WHERE product_id = NEW.id AND state IN ('claimed', 'redeemed')))
      ON CONFLICT (product_id) DO UPDATE SET most = excluded.most;
  ELSE
    DELETE FROM claim_limits WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_merged_subcategory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  found subcategories;
BEGIN
  -- The category first, like everybody who locks both.
  PERFORM FROM categories WHERE id = (SELECT category_id FROM subcategories WHERE id = NEW.subcategory_id) FOR SHARE;
  SELECT * INTO found FROM subcategories WHERE id = NEW.subcategory_id FOR SHARE;
  IF found.moved_to IS NOT NULL THEN
    NEW.subcategory_id := found.moved_to;
  ELSIF found.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'subcategory % is removed', NEW.subcategory_id USING
      ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_subcategory_id_fkey';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF phone_key(NEW.contact_no) IS DISTINCT FROM phone_key(OLD.contact_no) THEN
    NEW.phone_verified_at := NULL;
  END IF;
  IF OLD.status = 'pending' AND is_account_active(NEW.status) AND NEW.contact_no IS NOT NULL THEN
    NEW.phone_verified_at := now();
  ELSIF NEW.status = 'pending' THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.follow_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.place_set_at := CASE WHEN NEW.latitude IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  IF NEW.user_id <> OLD.user_id THEN
    NEW.shows_phone := false;
    NEW.shows_whatsapp := false;
    NEW.shows_since := NULL;
  END IF;
  IF (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude) THEN
    NEW.place_set_at := CASE WHEN NEW.latitude IS NOT NULL THEN now() END;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_approval_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'shops' THEN
    DELETE FROM approval_questions WHERE shop_id = NEW.id;
  ELSE
    DELETE FROM approval_questions WHERE user_id = NEW.id AND shop_id IS NULL;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_network()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_networks(person integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET address = NULL
  WHERE id IN (SELECT id FROM audit_entries WHERE actor_id = person AND address IS NOT NULL LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('chowk.forgets', '', true);
  RETURN gone;
END $function$;

CREATE OR REPLACE FUNCTION public.forget_old_history(kept interval)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('chowk.forgets', 'delete', true);
  DELETE FROM audit_entries WHERE happened_at < now() - kept AND id IN (SELECT id FROM audit_entries ORDER BY id LIMIT 1000)
    AND NOT EXISTS (SELECT FROM undos WHERE entry_id = audit_entries.id);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('chowk.forgets', '', true);
  RETURN gone;
END $function$;

CREATE OR REPLACE FUNCTION public.found_nothing_on(day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(sum(unfound_searches.times), (0)::bigint) AS "coalesce" FROM unfound_searches WHERE (unfound_searches.day = found_nothing_on.day));

CREATE OR REPLACE FUNCTION public.has_offer(query tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM searchable_offers WHERE tier = 0 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 1 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 2 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 3 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 4 AND document @@ query AND is_current(start_date, end_date));
END $function$;

CREATE OR REPLACE FUNCTION public.head_of_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  containers CONSTANT text[] := '{set,sets,pack,packs,pair,pairs,box,boxes,combo,kit,kits,piece,pieces,packet,powder,पाउडर,सेट,पैक,जोड़ी,जोड़ा,डिब्बा,बॉक्स,पैकेट,कॉम्बो}';
  describing CONSTANT text[] := '{spf,kg,g,gm,gram,l,litre,liter,ml,gb,tb,carat,ratti,ton,star,seater,inch,cm,mm,m,feet,foot,ft,metre,meter,pcs,w,watt,hp,mah,mp,s,xl,xxl,
    black,white,red,blue,green,yellow,pink,grey,gray,brown,silver,gold,golden,maroon,navy,purple,beige,foldable,portable,cordless,waterproof,adjustable,revolving,printed,unstitched,washable,
    new,latest,original,sale,offer,small,medium,large,किलो,ग्राम,लीटर,इंच,काला,काली,काले,लाल,नीला,नीली,हरा,हरी,पीला,पीली,सफ़ेद,सफेद,गुलाबी}';
  bare text := regexp_replace(normalize(name, NFC), '\s*(?:[,;:(\[|–—]|\s-\s).*$', '');
  counted text[];
  words text[];
BEGIN
  IF btrim(bare) = '' THEN
    bare := name;
  END IF;
  bare := regexp_replace(bare, '\s(?:for|with|without|from|in|by|at|under|on)\s.*$', '', 'i');
  -- 'Set of 6 cups', 'bangles set of 12', 'कप का सेट'; but 'The Lanes of Rajwada' are lanes.
  IF bare ILIKE '%of%' THEN
    counted := regexp_match(bare, '^(.*?)\s*\m(?:set|pack|pair|box|combo|kit|packet)s?\s+of\s+(.*)$', 'i');
    IF counted IS NOT NULL THEN
      bare := CASE WHEN counted[2] ~ '[^0-9\s.]' THEN regexp_replace(counted[2], '^[0-9.\s]+', '') ELSE counted[1] END;
    END IF;
  END IF;
  IF bare LIKE ANY ('{%का%,%की%,%के%}') THEN
    bare := regexp_replace(bare, '\s(?:का|की|के)\s+(?:सेट|पैक|जोड़ी|जोड़ा|डिब्बा|बॉक्स|पैकेट)\s*$', '');
  END IF;
  IF bare ILIKE '%of%' THEN
    bare := regexp_replace(bare, '\sof\s.*$', '', 'i');
  END IF;
  words := search_words(bare);
  WHILE cardinality(words) > 1 AND (begins_with_digit(words[cardinality(words)]) OR words[cardinality(words)] = ANY (describing)) LOOP
    words := words[:cardinality(words) - 1];
  END LOOP;
  IF words[cardinality(words)] = ANY (containers) AND cardinality(words) > 1 THEN
    RETURN words[cardinality(words) - 1] || ' ' || words[cardinality(words)];
  END IF;
  RETURN coalesce(with_letter(words), '');
END $function$;

CREATE OR REPLACE FUNCTION public.heard_as(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT vocabulary.sounds[1] AS sounds FROM vocabulary WHERE (vocabulary.word = heard_as.typed)), typed);

CREATE OR REPLACE FUNCTION public.helps_to_sign_in(helper integer, person integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM users WHERE ((users.id = helps_to_sign_in.person) AND (users.user_type = 'shopkeeper'::text) AND (users.email ~~ '%@no-mailbox.invalid'::text)))) AND (EXISTS (SELECT FROM users WHERE ((users.id = helps_to_sign_in.helper) AND (users.id <> helps_to_sign_in.person) AND (users.user_type <> 'admin'::text) AND is_account_active(users.status)))) AND (EXISTS (SELECT FROM shop_members WHERE (shop_members.user_id = helps_to_sign_in.person))) AND (NOT (EXISTS (SELECT FROM (shop_members theirs JOIN shops ON ((shops.id = theirs.shop_id))) WHERE ((theirs.user_id = helps_to_sign_in.person) AND (NOT (EXISTS (SELECT FROM (shop_members own JOIN users ON ((users.id = own.user_id))) WHERE ((own.shop_id = theirs.shop_id) AND (own.user_id = helps_to_sign_in.helper) AND ((users.user_type = 'executive'::text) OR ((shops.user_id <> helps_to_sign_in.person) AND (theirs.role = 'helper'::text) AND ((shops.user_id = helps_to_sign_in.helper) OR (own.role = 'owner'::text)))))))))))));

CREATE OR REPLACE FUNCTION public.holds_titles(subcategory text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (subcategory ~* '\m(?:novels?|stories|comics)\M'::text);

CREATE OR REPLACE FUNCTION public.honoured_by(of_shop integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('kept', count(*) FILTER (WHERE (claim_answers.answer = 'yes'::text)), 'answers', count(*)) AS jsonb_build_object FROM claim_answers WHERE ((claim_answers.shop_id = honoured_by.of_shop) AND (claim_answers.standing = 'counts'::text) AND (claim_answers.answered_at > (now() - '180 days'::interval))) HAVING (count(*) >= 5));

CREATE OR REPLACE FUNCTION public.is_account_active(user_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (user_status = ANY (ARRAY['approved'::text, 'active'::text]));

CREATE OR REPLACE FUNCTION public.is_account_active(user_status text, deletion_due_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (is_account_active(user_status) AND (deletion_due_at IS NULL));

CREATE OR REPLACE FUNCTION public.is_current(start_date date, end_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((start_date <= today()) AND (end_date >= today()));

CREATE OR REPLACE FUNCTION public.is_expired(end_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (end_date < today());

CREATE OR REPLACE FUNCTION public.is_link(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (word = ANY (ARRAY['a'::text, 'an'::text, 'and'::text, 'at'::text, 'by'::text, 'for'::text, 'from'::text, 'in'::text, 'of'::text, 'on'::text, 'or'::text, 'the'::text, 'to'::text, 'with'::text, 'without'::text, 'का'::text, 'की'::text, 'के'::text, 'में'::text, 'से'::text, 'पर'::text, 'और'::text]));

CREATE OR REPLACE FUNCTION public.is_live(product_status text, start_date date, end_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((product_status = 'active'::text) AND (start_date <= today()) AND (end_date >= today()));

CREATE OR REPLACE FUNCTION public.is_out_of_stock(product_status text, end_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((product_status = 'out of stock'::text) AND (end_date >= today()));

CREATE OR REPLACE FUNCTION public.is_particle(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (word = ANY (ARRAY['ka'::text, 'ki'::text, 'ke'::text, 'का'::text, 'की'::text, 'के'::text]));

CREATE OR REPLACE FUNCTION public.is_scheduled(product_status text, start_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((product_status = 'active'::text) AND (start_date > today()));

CREATE OR REPLACE FUNCTION public.join_own_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO shop_members (shop_id, user_id, role)
  VALUES (NEW.id, NEW.user_id, CASE NEW.user_type WHEN 'executive' THEN 'executive' ELSE 'owner' END)
  ON CONFLICT (shop_id, user_id) DO UPDATE SET role = excluded.role;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.admin_role IS NULL THEN
    PERFORM FROM users
      WHERE user_type = 'admin' AND admin_role IS NULL AND id <> OLD.id AND deletion_due_at IS NULL FOR UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the last admin cannot be removed' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.keys_of(word text, sounds text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (sounds = '{}'::text[]) THEN ARRAY[word] ELSE (sounds)[1:3] END;

CREATE OR REPLACE FUNCTION public.kind_of_name(subcategory text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (subcategory !~~ ALL ('{%&%,"%,%",%/%,"% and %","% और %"}'::text[])) THEN with_letter(search_words(subcategory)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.learn_words(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM products
  WHERE id = ANY (product_ids)
    AND NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(products.brand))
  ORDER BY name_key(brand), id
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM offers, LATERAL (
    SELECT * FROM words_and_joins(name)
    UNION ALL SELECT * FROM words_and_joins(subcategory)
    UNION ALL SELECT * FROM words_and_joins(coalesce(shop_name, ''))
    UNION ALL SELECT unnest(search_words(concat_ws(' ', brand, category))), false) AS one
  WHERE id = ANY (product_ids) AND length(one.word) BETWEEN 2 AND 40 AND translate(one.word, '0123456789', '') <> ''
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined
    WHERE NOT vocabulary.is_offered;
END $function$;

CREATE OR REPLACE FUNCTION public.learn_words_of_list(list_shop_id integer, names text[], list_brands text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT FROM users WHERE id = (SELECT user_id FROM shops WHERE id = list_shop_id) FOR SHARE;
  SELECT FROM shops WHERE id = list_shop_id FOR SHARE;

  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM unnest(list_brands) WITH ORDINALITY AS listed (brand, place)
  WHERE NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(brand))
  ORDER BY name_key(brand), place
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM (
    SELECT joined.* FROM unnest(names) AS listed (name), LATERAL words_and_joins(listed.name) AS joined
    UNION ALL SELECT joined.* FROM shops, LATERAL words_and_joins(shops.name) AS joined WHERE shops.id = list_shop_id
    UNION ALL SELECT unnest(search_words(brand)), false FROM unnest(list_brands) AS brand
  ) AS one
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined WHERE NOT vocabulary.is_offered;
$function$;

CREATE OR REPLACE FUNCTION public.learn_words_of_synonyms(phrases text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT DISTINCT one.word, false, false
  FROM unnest(phrases) AS phrase, unnest(search_words(phrase)) AS one (word)
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
$function$;

CREATE OR REPLACE FUNCTION public.leave_offers_to_shops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL FROM shops
  WHERE products.owner_id = OLD.id AND shops.id = products.shop_id AND shops.user_id <> OLD.id;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.marks_of_thing(name text, subcategory text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(COALESCE(array_agg(DISTINCT ('~t'::text || search_lexeme(thing.word))), '{}'::text[])) AS array_to_tsvector FROM unnest(search_words(concat_ws(' '::text, CASE WHEN holds_titles(marks_of_thing.subcategory) THEN marks_of_thing.subcategory ELSE head_of_name(regexp_replace(words_there(marks_of_thing.name), '\s+(?:without|बिना)\s*$'::text, ''::text, 'i'::text)) END, kind_of_name(marks_of_thing.subcategory)))) thing(word) WHERE (length(thing.word) <= 60));

CREATE OR REPLACE FUNCTION public.may_join(before text, word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (NOT (begins_with_digit(before) OR begins_with_digit(word) OR is_link(before) OR is_link(word)));

CREATE OR REPLACE FUNCTION public.may_sign_in(user_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (is_account_active(user_status) OR (user_status = 'pending'::text));

CREATE OR REPLACE FUNCTION public.metres_between(a point, b point)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((111195)::double precision * sqrt(((((a)[1] - (b)[1]) ^ (2)::double precision) + ((((a)[0] - (b)[0]) * cos(radians((((a)[1] + (b)[1]) / (2)::double precision)))) ^ (2)::double precision))));

CREATE OR REPLACE FUNCTION public.minute_of_date(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((day - make_date(2024, 1, 1)) * 1440);

CREATE OR REPLACE FUNCTION public.minute_of_day(clock text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((split_part(clock, ':'::text, 1))::integer * 60) + (split_part(clock, ':'::text, 2))::integer);

CREATE OR REPLACE FUNCTION public.minute_of_week()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (((((EXTRACT(isodow FROM indore.clock) - (1)::numeric) * (1440)::numeric) + (EXTRACT(hour FROM indore.clock) * (60)::numeric)) + EXTRACT(minute FROM indore.clock)))::integer AS int4 FROM (SELECT (current_time_or_test() AT TIME ZONE 'Asia/Kolkata'::text) AS clock) indore);

CREATE OR REPLACE FUNCTION public.move_shops_of_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
BEGIN
  WITH said AS MATERIALIZED (
    SELECT shops.id, place_key(words) AS key, turn
    FROM shops, unnest(ARRAY[quarter] || parts_from_the_end(address)) WITH ORDINALITY AS said (words, turn)
    WHERE latitude IS NULL
  ), known AS MATERIALIZED (
    SELECT unnest(keys) AS key, point(longitude, latitude) AS spot FROM places
  ), found AS (
    SELECT DISTINCT ON (id) id, spot FROM said JOIN known USING (key) ORDER BY id, turn
  ), changed AS (
    SELECT shops.id, spot FROM shops LEFT JOIN found USING (id)
    WHERE latitude IS NULL AND location::text IS DISTINCT FROM spot::text
  )
  UPDATE shops SET location = spot FROM changed WHERE shops.id = changed.id AND latitude IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(btrim(name), '\s+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.name_marketplace(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE marketplace SET brand = name WHERE brand <> name;
  IF FOUND THEN
    PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_change(topic text)
 RETURNS void
 LANGUAGE sql
RETURN pg_notify('changes'::text, topic);

CREATE OR REPLACE FUNCTION public.notify_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.standing = 'counts' AND honoured_by(NEW.shop_id) IS NULL THEN RETURN NULL; END IF;
  PERFORM notify_change('shop:' || NEW.shop_id);
  IF (SELECT count(*) FROM (SELECT FROM products WHERE shop_id = NEW.shop_id LIMIT 101) AS first) <= 100 THEN
    PERFORM notify_change('product:' || id) FROM products WHERE shop_id = NEW.shop_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_pending_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'pending' OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND status = 'pending') THEN
    PERFORM notify_change('waiting shops');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- The others: of themselves it is told with their own change.
  same integer[];
BEGIN
  -- Of a hundred at once, as `record_prices` writes many, one word for all is cheaper than finding them.
  IF (SELECT count(*) FROM changed) < 100 THEN
    same := ARRAY(
      SELECT DISTINCT id FROM products, (
        SELECT others.product_id FROM changed JOIN asked_prices AS others USING (shop_id, ware)
        UNION
        SELECT others.product_id FROM changed JOIN asked_prices AS others USING (owner_id, ware)
      ) AS others
      WHERE id = product_id AND id NOT IN (SELECT product_id FROM changed) LIMIT 101);
  END IF;
  IF cardinality(same) <= 100 THEN
    PERFORM notify_change('prices of product:' || id) FROM unnest(same) AS id;
  ELSE
    PERFORM notify_change('products');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM notify_change('offers');
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('products');
  ELSE
    PERFORM notify_change('product:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_shop_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  shop integer := coalesce(NEW.shop_id, OLD.shop_id);
BEGIN
  IF EXISTS (SELECT FROM products WHERE shop_id = shop) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  PERFORM notify_change('shop:' || shop);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_shops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN products ON products.shop_id = changed.id) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('shops');
  ELSE
    PERFORM notify_change('shop:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_shops_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM notify_change('shop:' || shops.id)
  FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
  WHERE (former.status, former.deletion_due_at, former.contact_no)
    IS DISTINCT FROM (changed.status, changed.deletion_due_at, changed.contact_no);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM notify_change(topic) FROM unnest(TG_ARGV) AS topic;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN products ON products.owner_id = changed.id
    WHERE (former.status, former.deletion_due_at) IS DISTINCT FROM (changed.status, changed.deletion_due_at)
  ) OR EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN shops ON shops.user_id = changed.id
      JOIN products ON products.shop_id = shops.id
    WHERE (former.status, former.deletion_due_at, former.contact_no)
      IS DISTINCT FROM (changed.status, changed.deletion_due_at, changed.contact_no)
  ) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.offer_state(product_status text, start_date date, end_date date)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN is_expired(end_date) THEN 'expired'::text WHEN is_out_of_stock(product_status, end_date) THEN 'out of stock'::text WHEN is_scheduled(product_status, start_date) THEN 'scheduled'::text WHEN is_live(product_status, start_date, end_date) THEN 'live'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.offers_of_day(day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT count(*) AS count FROM products WHERE ((products.created_at >= ((offers_of_day.day)::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text)) AND (products.created_at < (((offers_of_day.day + 1))::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text))));

CREATE OR REPLACE FUNCTION public.open_minutes(hours jsonb)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT range_agg(parts.part) AS range_agg FROM jsonb_array_elements(open_minutes.hours) "group"(value), LATERAL jsonb_array_elements(("group".value -> 'days'::text)) day(value), LATERAL (SELECT ((((day.value)::integer - 1) * 1440) + minute_of_day(("group".value ->> 'opens'::text))) AS opens, (((((day.value)::integer - 1) * 1440) + minute_of_day(("group".value ->> 'closes'::text))) + CASE WHEN (minute_of_day(("group".value ->> 'closes'::text)) <= minute_of_day(("group".value ->> 'opens'::text))) THEN 1440 ELSE 0 END) AS closes) open, LATERAL (VALUES (int4range(open.opens, LEAST(open.closes, 10080))), (int4range(0, GREATEST((open.closes - 10080), 0)))) parts(part) WHERE (NOT isempty(parts.part)));

CREATE OR REPLACE FUNCTION public.parts_from_the_end(address text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(parts.part ORDER BY parts.turn DESC) AS array_agg FROM unnest(string_to_array(parts_from_the_end.address, ','::text)) WITH ORDINALITY parts(part, turn));

CREATE OR REPLACE FUNCTION public.personal_fields()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['email'::text, 'contact_no'::text, 'phone'::text, 'whatsapp'::text, 'address'::text, 'quarter'::text, 'place'::text, 'latitude'::text, 'longitude'::text, 'accuracy_metres'::text];

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９＋'::text, (repeat('0123456789'::text, 12) || '+'::text)), '[^0-9+]'::text, ''::text, 'g'::text), '(?!^)\+'::text, ''::text, 'g'::text), '^00'::text, '+'::text), '^(?:(?:\+?91)?0?([0-9]{10})|\+([7-9][0-9]{9}))$'::text, '\1\2'::text);

CREATE OR REPLACE FUNCTION public.phrase_keys(phrases text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  phrase text;
  word text;
  keys text[];
  all_keys text[] := '{}';
BEGIN
  FOREACH phrase IN ARRAY phrases LOOP
    keys := NULL;
    FOREACH word IN ARRAY search_words(phrase) LOOP
      CONTINUE WHEN is_particle(word);
      -- What may sound in many ways goes on as written, as in the search's understanding.
      SELECT array_agg(concat_ws(' ', before, sound)) INTO keys
      FROM unnest(coalesce(keys, ARRAY[NULL])) AS before,
        unnest(CASE WHEN cardinality(keys) > 16 THEN ARRAY[word] ELSE keys_of(word, sounds(word)) END) AS sound;
    END LOOP;
    all_keys := all_keys || keys;
  END LOOP;
  RETURN all_keys;
END $function$;

CREATE OR REPLACE FUNCTION public.picture_of_shop(shop integer, wanted text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('key', key, 'widths', widths)
  FROM shop_pictures JOIN pictures ON pictures.id = picture_id WHERE shop_id = shop AND kind = wanted
$function$;

CREATE OR REPLACE FUNCTION public.place_at(location point, is_own boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (location IS NOT NULL) THEN jsonb_build_object('latitude', round(((location)[1])::numeric, 4), 'longitude', round(((location)[0])::numeric, 4), 'is_own', is_own) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION public.place_in_words(quarter text, address text)
 RETURNS point
 LANGUAGE sql
 STABLE
RETURN (SELECT point(places.longitude, places.latitude) AS point FROM (unnest((ARRAY[place_in_words.quarter] || parts_from_the_end(place_in_words.address))) WITH ORDINALITY said(words, turn) JOIN places ON ((place_key(said.words) = ANY (places.keys)))) ORDER BY said.turn LIMIT 1);

CREATE OR REPLACE FUNCTION public.place_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(NORMALIZE(name, NFKC)), '[^0-9a-zऀ-ऻऽ-ॿ]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.place_keys(name text, name_hi text, aliases text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT place_key(called.called)) AS array_agg FROM unnest((ARRAY[place_keys.name, place_keys.name_hi] || place_keys.aliases)) called(called) WHERE (place_key(called.called) <> ''::text));

CREATE OR REPLACE FUNCTION public.place_of_shop(shop integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT place_at(shops.location, (shops.latitude IS NOT NULL)) AS place_at FROM shops WHERE (shops.id = place_of_shop.shop));

CREATE OR REPLACE FUNCTION public.places_of_expired(of_product integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (count(*))::integer AS count FROM claims WHERE ((claims.product_id = places_of_expired.of_product) AND (claims.state = 'claimed'::text) AND (claims.kept_until <= now())));

CREATE OR REPLACE FUNCTION public.price_band(price numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (floor(log((2)::numeric, GREATEST(price, (1)::numeric))))::integer;

CREATE OR REPLACE FUNCTION public.price_is_proven(product_id integer, price numeric, discount_price numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN price = discount_price OR days_at_struck_price(product_id) >= 1;
END $function$;

CREATE OR REPLACE FUNCTION public.price_summary(product_id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  offer record;
  summary jsonb;
BEGIN
  SELECT asking_prices.* INTO offer FROM asking_prices
  WHERE asking_prices.product_id = price_summary.product_id AND is_current(first_day, last_day);

  WITH periods AS MATERIALIZED (
    SELECT *, discount_price = offer.discount_price AS is_present
    FROM asked_periods(offer.shop_id, offer.owner_id, offer.ware)
  ),
  recent AS MATERIALIZED (
    SELECT discount_price, is_present, greatest(begins, compared_since()) AS begins, ends
    FROM periods WHERE ends > compared_since()
  ),
  lowest AS (
    SELECT discount_price, min(begins) AS begins FROM recent WHERE discount_price < offer.discount_price
    GROUP BY discount_price ORDER BY discount_price LIMIT 1
  ),
  -- The price of a day is that which was asked last on it.
  days AS (
    SELECT day::date, (
      SELECT discount_price FROM recent
      WHERE begins < (day + interval '1 day') AT TIME ZONE 'Asia/Kolkata' AND ends > day AT TIME ZONE 'Asia/Kolkata'
      ORDER BY least(ends, (day + interval '1 day') AT TIME ZONE 'Asia/Kolkata') DESC, discount_price LIMIT 1) AS price
    FROM generate_series((today() - 30)::timestamp, today()::timestamp, '1 day') AS day
    WHERE EXISTS (SELECT FROM recent WHERE NOT is_present)
  ),
  present AS (
    SELECT (min(greatest(begins, other.ended)) AT TIME ZONE 'Asia/Kolkata')::date AS since
    FROM periods, (SELECT max(ends) AS ended FROM periods WHERE NOT is_present) AS other
    WHERE is_present AND ends >= coalesce(other.ended, '-infinity')
  ),
  struck AS (
    SELECT floor(extract(epoch FROM sum(upper(period) - lower(period))) / 86400)::integer AS days,
      -- What ends at midnight was asked until the day before.
      ((max(upper(period)) - interval '1 microsecond') AT TIME ZONE 'Asia/Kolkata')::date AS until
    FROM (
      SELECT unnest(range_agg(tstzrange(begins, ends))) AS period FROM periods
      WHERE offer.price > offer.discount_price AND discount_price = offer.price) AS merged
  ),
  steps AS (
    SELECT day, price FROM (SELECT day, price, lag(price) OVER (ORDER BY day) AS price_before FROM days) AS priced
    WHERE price IS DISTINCT FROM price_before
  )
  SELECT jsonb_build_object(
    'since', since,
    'days', today() - since,
    'is_first', NOT EXISTS (SELECT FROM periods WHERE NOT is_present),
    'is_only', NOT EXISTS (SELECT FROM recent WHERE NOT is_present),
    'lowest', (SELECT jsonb_build_object('price', discount_price, 'day', (begins AT TIME ZONE 'Asia/Kolkata')::date)
      FROM lowest),
    'struck', (SELECT jsonb_build_object('days', struck.days, 'until', struck.until)
      FROM struck WHERE struck.until IS NOT NULL),
    'from', today() - 30,
    'until', today(),
    'steps', coalesce((SELECT jsonb_agg(jsonb_build_object('day', day, 'price', price) ORDER BY day) FROM steps), '[]'))
  INTO summary
  FROM present
  WHERE since IS NOT NULL;
  RETURN summary;
END $function$;

CREATE OR REPLACE FUNCTION public.quantity_of(amount numeric, unit text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (unit = ANY (ARRAY['kg'::text, 'kgs'::text, 'kilo'::text, 'kilos'::text, 'kilogram'::text, 'kilograms'::text, 'किलो'::text, 'किग्रा'::text])) THEN (trim_scale((amount * (1000)::numeric)) || 'g'::text) WHEN (unit = ANY (ARRAY['g'::text, 'gm'::text, 'gms'::text, 'gram'::text, 'grams'::text, 'ग्राम'::text])) THEN (trim_scale(amount) || 'g'::text) WHEN (unit = 'mg'::text) THEN (trim_scale((amount / (1000)::numeric)) || 'g'::text) WHEN (unit = ANY (ARRAY['l'::text, 'lt'::text, 'ltr'::text, 'ltrs'::text, 'liter'::text, 'liters'::text, 'litre'::text, 'litres'::text, 'लीटर'::text])) THEN (trim_scale((amount * (1000)::numeric)) || 'ml'::text) WHEN (unit = ANY (ARRAY['ml'::text, 'मिली'::text])) THEN (trim_scale(amount) || 'ml'::text) WHEN (unit = 'tb'::text) THEN (trim_scale((amount * (1024)::numeric)) || 'gb'::text) WHEN (unit = 'mb'::text) THEN (trim_scale((amount / (1024)::numeric)) || 'gb'::text) WHEN (unit = ANY (ARRAY['m'::text, 'mtr'::text, 'meter'::text, 'meters'::text, 'metre'::text, 'metres'::text, 'मीटर'::text])) THEN (trim_scale((amount * (1000)::numeric)) || 'mm'::text) WHEN (unit = 'cm'::text) THEN (trim_scale((amount * (10)::numeric)) || 'mm'::text) WHEN (unit = ANY (ARRAY['inch'::text, 'inches'::text, 'इंच'::text])) THEN (trim_scale(amount) || 'inch'::text) WHEN (unit = ANY (ARRAY['ft'::text, 'feet'::text, 'foot'::text, 'फ़ुट'::text, 'फुट'::text])) THEN (trim_scale(amount) || 'ft'::text) WHEN (unit = ANY (ARRAY['w'::text, 'watt'::text, 'watts'::text, 'वाट'::text])) THEN (trim_scale(amount) || 'w'::text) WHEN (unit = 'kw'::text) THEN (trim_scale((amount * (1000)::numeric)) || 'w'::text) WHEN (unit = ANY (ARRAY['pc'::text, 'pcs'::text, 'piece'::text, 'pieces'::text, 'nos'::text, 'unit'::text, 'units'::text, 'पीस'::text])) THEN (trim_scale(amount) || 'pcs'::text) WHEN (unit = ANY (ARRAY['ton'::text, 'tons'::text, 'tonne'::text])) THEN (trim_scale(amount) || 'ton'::text) WHEN (unit = ANY (ARRAY['carat'::text, 'carats'::text, 'ct'::text])) THEN (trim_scale(amount) || 'carat'::text) WHEN (unit ~~ '%s'::text) THEN (trim_scale(amount) || "left"(unit, '-1'::integer)) ELSE (trim_scale(amount) || unit) END;

CREATE OR REPLACE FUNCTION public.rebuild_search()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  index regclass;
BEGIN
  TRUNCATE searchable_offers, search_documents, vocabulary;
  PERFORM learn_words(array_agg(id)) FROM products;
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM synonyms, unnest(words || finds) AS phrase;
  -- An index is made faster than it is kept.
  FOR index IN SELECT indexrelid::regclass FROM pg_index
    WHERE indrelid IN ('searchable_offers'::regclass, 'search_documents'::regclass) AND NOT indisprimary
  LOOP
    EXECUTE 'DROP INDEX ' || index;
  END LOOP;

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name) FROM offers;
  CREATE INDEX search_documents_words ON search_documents USING gin (document);

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, popularity, shop_id, thing, tier, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    coalesce(views, 0), shop_id, thing,
    tier_of(row_number() OVER (ORDER BY coalesce(views, 0) DESC, discount_percent DESC, product_id DESC)), document
  FROM offers_to_search LEFT JOIN recent_product_views USING (product_id)
  ORDER BY coalesce(views, 0) DESC, discount_percent DESC, product_id DESC;

  CREATE INDEX searchable_offers_by_popularity ON searchable_offers (popularity DESC, discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_category
    ON searchable_offers (category_id, popularity DESC, discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_subcategory
    ON searchable_offers (subcategory_id, popularity DESC, discount_percent DESC, product_id DESC)
    INCLUDE (start_date, end_date);
  CREATE INDEX searchable_offers_by_price ON searchable_offers (discount_price, product_id DESC);
  CREATE INDEX searchable_offers_by_discount ON searchable_offers (discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_brand ON searchable_offers (brand_id);
  CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id, tier);
  CREATE INDEX searchable_offers_by_thing ON searchable_offers (thing) WHERE thing IS NOT NULL;
  CREATE INDEX searchable_offers_by_end
    ON searchable_offers (end_date, popularity DESC, discount_percent DESC, product_id DESC);
  -- Without a list of pending entries, which every search would read through.
  FOR tier IN 0..4 LOOP
    EXECUTE format('CREATE INDEX searchable_offers_words_%1$s ON searchable_offers USING gin (document)
      WITH (fastupdate = off) WHERE tier = %1$s', tier);
  END LOOP;
  PERFORM refresh_popularity();
END $function$;

CREATE OR REPLACE FUNCTION public.recent_views(product_id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(sum(page_views.views), (0)::bigint) AS "coalesce" FROM page_views WHERE ((page_views.path = ('/product/'::text || recent_views.product_id)) AND (page_views.day > (today() - 7))));

CREATE OR REPLACE FUNCTION public.record_lookalikes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookalikes WHERE shop_id = OLD.id OR other_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookalikes SELECT NEW.id, other_id FROM find_lookalikes(NEW.id, NEW.name) AS other_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_prices(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  part integer[];
BEGIN
  FOR place IN 1..coalesce(cardinality(product_ids), 0) BY 100 LOOP
    part := product_ids[place:place + 99];
    WITH present AS MATERIALIZED (
      SELECT * FROM asking_prices WHERE product_id = ANY (part) AND last_day >= today()
    ),
    noted AS MATERIALIZED (
      SELECT DISTINCT ON (product_id) * FROM asked_prices WHERE product_id = ANY (part)
      ORDER BY product_id, at DESC, id DESC
    ),
    is_asked AS (SELECT * FROM noted WHERE last_day >= today()),
    entries AS (
      SELECT 1 AS turn, is_asked.product_id, is_asked.shop_id, is_asked.owner_id, is_asked.ware, NULL::numeric AS price,
        NULL::numeric AS discount_price, NULL::date AS first_day, NULL::date AS last_day
      FROM is_asked LEFT JOIN present USING (product_id)
      WHERE (is_asked.shop_id, is_asked.owner_id, is_asked.ware)
          IS DISTINCT FROM (present.shop_id, present.owner_id, present.ware)
        -- Those of a shop that is being deleted go with it.
        AND (EXISTS (SELECT FROM shops WHERE shops.id = is_asked.shop_id)
          OR EXISTS (SELECT FROM users WHERE users.id = is_asked.owner_id))
      UNION ALL
      SELECT 2, present.product_id, present.shop_id, present.owner_id, present.ware, present.price, present.discount_price,
        present.first_day, present.last_day
      FROM present LEFT JOIN is_asked USING (product_id)
      WHERE (present.shop_id, present.owner_id, present.ware, present.price, present.discount_price, present.first_day,
          present.last_day)
        IS DISTINCT FROM (is_asked.shop_id, is_asked.owner_id, is_asked.ware, is_asked.price, is_asked.discount_price,
          is_asked.first_day, is_asked.last_day)
    )
    INSERT INTO asked_prices (product_id, shop_id, owner_id, ware, at, price, discount_price, first_day, last_day)
    SELECT product_id, entries.shop_id, entries.owner_id, entries.ware, greatest(current_time_or_test(), noted.at), entries.price,
      entries.discount_price, entries.first_day, entries.last_day
    FROM entries LEFT JOIN noted USING (product_id) ORDER BY product_id, turn;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.record_shop_firsts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO shop_firsts (shop_id, kind, product_id)
  SELECT NEW.shop_id, key, (to_jsonb(NEW) ->> 'product_id')::integer
  FROM jsonb_each_text(to_jsonb(NEW) - 'shop_id' - 'product_id' - 'day')
  WHERE value <> '0' AND NOT EXISTS (SELECT FROM shop_firsts WHERE shop_id = NEW.shop_id AND kind = key)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_status_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.status_since := now();
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.redact_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN PERFORM redact_person(OLD.id); ELSE PERFORM redact_shop(OLD.id); END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.redact_person(person integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  numbers text[];
  mail text;
  theirs text;
  names text[];
BEGIN
  SELECT lower(email) INTO mail FROM users WHERE id = person;
  -- None is no number, not all of them.
  SELECT coalesce(array_agg(DISTINCT phone_key(number)), '{}') INTO numbers FROM (
    SELECT contact_no FROM users WHERE id = person
    UNION ALL SELECT unnest(ARRAY[phone, whatsapp]) FROM shops WHERE user_id = person
    UNION ALL SELECT unnest(ARRAY[before ->> 'contact_no', after ->> 'contact_no']) FROM audit_entries
      WHERE subject_type = 'user' AND subject_id = person) AS known (number)
  WHERE phone_key(number) <> '';
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET before = erased_fields(before), after = erased_fields(after)
  WHERE subject_type = 'user' AND subject_id = person AND (before ?| personal_fields() OR after ?| personal_fields());
  IF NOT EXISTS (SELECT FROM account_deletions WHERE user_id = person) THEN
    UPDATE audit_entries SET address = NULL WHERE actor_id = person AND address IS NOT NULL;
  END IF;
  UPDATE audit_entries SET before = erased_fields(before, numbers), after = erased_fields(after, numbers)
  WHERE subject_type = 'shop' AND subject_id IN (SELECT subject_id FROM audit_entries WHERE actor_id = person AND subject_type = 'shop')
    AND (before IS DISTINCT FROM erased_fields(before, numbers) OR after IS DISTINCT FROM erased_fields(after, numbers));
  PERFORM set_config('chowk.forgets', '', true);
  DELETE FROM undos USING audit_entries WHERE entry_id = audit_entries.id
    AND ((subject_type = 'user' AND subject_id = person)
      OR (subject_type = 'shop' AND subject_id IN (SELECT subject_id FROM audit_entries WHERE actor_id = person AND subject_type = 'shop') AND (
        undos.content -> 'before' IS DISTINCT FROM erased_fields(undos.content -> 'before', numbers)
        OR undos.content -> 'after' IS DISTINCT FROM erased_fields(undos.content -> 'after', numbers))));
  -- In what others wrote it stands by itself, not as a part of another's.
  DELETE FROM mails WHERE lower(recipient) = mail OR replace(lower(concat_ws(' ', subject, content)), '\n', ' ')
    ~ ('(?<![[:alnum:]._%+-])' || regexp_replace(mail, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-]|[.][[:alnum:]])');
  -- A number may be that of others too: only what is not to be sent any more. Its figures may be grouped.
  DELETE FROM mails WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL) AND concat_ws(' ', subject, content) ~ ANY (
    SELECT regexp_replace(ltrim(number, '+'), '(\d)', '\1[ -]?', 'g') || '(?!\d)' FROM unnest(numbers) AS number WHERE length(number) > 7);
  -- That they complained, and when, stays. In what others wrote to us only their number and address go; nobody has
  -- confirmed the address, so what came under it before the account may be another's.
  UPDATE complaints SET name = NULL, email = NULL, subject = NULL, message = NULL, answer = NULL,
    acknowledged_at = coalesce(acknowledged_at, now()), answered_at = coalesce(answered_at, now()),
    outcome = coalesce(outcome, 'erased')
  WHERE lower(email) = mail AND received_at >= (SELECT created_at FROM users WHERE id = person);
  SELECT concat_ws('|', '(?<![[:alnum:]._%+-])' || regexp_replace(mail, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-]|[.][[:alnum:]])',
    string_agg(regexp_replace(ltrim(number, '+'), '(\d)', '\1[ -]?', 'g') || '(?!\d)', '|')) INTO theirs
  FROM unnest(numbers) AS number WHERE length(number) > 7;
  UPDATE complaints SET subject = regexp_replace(subject, theirs, '…', 'gi'),
    message = regexp_replace(message, theirs, '…', 'gi'), answer = regexp_replace(answer, theirs, '…', 'gi')
  WHERE concat_ws(' ', subject, message, answer) ~* theirs;
  -- The names by which they acted; the audit trail says by id what they did. A name that somebody else has may be theirs.
  SELECT array_agg(DISTINCT actor_name) INTO names FROM audit_entries
  WHERE actor_id = person AND NOT EXISTS (SELECT FROM users WHERE id <> person AND name = actor_name);
  UPDATE complaints SET acknowledged_by = '…' WHERE acknowledged_by = ANY (names);
  UPDATE complaints SET answered_by = '…' WHERE answered_by = ANY (names);
  UPDATE hidden_offers SET hidden_by = '…' WHERE hidden_by = ANY (names);
  UPDATE hidden_offers SET asked_again_by = '…' WHERE asked_again_by = ANY (names);
  UPDATE offer_reports SET settled_by = '…' WHERE settled_by = ANY (names);
  UPDATE price_tags SET asked_by = '…' WHERE asked_by = ANY (names);
  UPDATE approval_questions SET asked_by = '…' WHERE asked_by = ANY (names);
  UPDATE shop_edits SET made_by = '…' WHERE made_by = ANY (names);
  UPDATE shop_edits SET seen_by = '…' WHERE seen_by = ANY (names);
  DELETE FROM shop_invitations WHERE accepted_by = person OR phone_key(phone) = ANY (numbers);
  DELETE FROM sessions WHERE user_id = person;
END $function$;

CREATE OR REPLACE FUNCTION public.redact_shop(shop integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('chowk.forgets', 'update', true);
  UPDATE audit_entries SET before = erased_fields(before), after = erased_fields(after)
  WHERE subject_type = 'shop' AND subject_id = shop AND (before ?| personal_fields() OR after ?| personal_fields());
  PERFORM set_config('chowk.forgets', '', true);
  DELETE FROM undos USING audit_entries WHERE entry_id = audit_entries.id AND subject_type = 'shop' AND subject_id = shop;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_city_figures()
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO city_figures AS known (live_offers, open_shops)
  SELECT
    (SELECT count(*) FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())),
    (SELECT count(*) FROM shops JOIN users ON users.id = shops.user_id
      WHERE is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)
        AND coalesce(shops.away_until <= today(), true)
        AND EXISTS (SELECT FROM products WHERE shop_id = shops.id AND hidden_at IS NULL
          AND is_live(product_status, start_date, end_date)))
  ON CONFLICT (only_row) DO UPDATE SET live_offers = excluded.live_offers, open_shops = excluded.open_shops
  WHERE (known.live_offers, known.open_shops) IS DISTINCT FROM (excluded.live_offers, excluded.open_shops);
$function$;

CREATE OR REPLACE FUNCTION public.refresh_offers(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_search_documents(product_ids);
  PERFORM record_prices(product_ids);
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_offers_of_shops(shop_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  at_once CONSTANT integer := 500;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE shop_id = ANY (shop_ids) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_offers(product_ids);
  ELSE
    INSERT INTO offer_refreshes (shop_id)
    SELECT changed.id FROM unnest(shop_ids) AS changed (id)
    WHERE EXISTS (SELECT FROM products WHERE products.shop_id = changed.id);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_place_figures()
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH shops_with AS MATERIALIZED (
    SELECT location, offers
    FROM (SELECT shop_id, count(*) AS offers FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today()) GROUP BY shop_id) AS counted
    JOIN shops ON shops.id = shop_id WHERE location IS NOT NULL
  ), counted AS (
    SELECT places.id, coalesce(sum(shops_with.offers), 0)::integer AS offers
    FROM places LEFT JOIN shops_with ON metres_between(location, point(longitude, latitude)) <= 2000
    GROUP BY places.id
  )
  UPDATE places SET offers = counted.offers FROM counted
  WHERE counted.id = places.id AND counted.offers <> places.offers
$function$;

CREATE OR REPLACE FUNCTION public.refresh_popularity()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- Rows of each kind that are moved in one go: the rest follows in the next one.
  most CONSTANT integer := 20000;
  moved integer;
  total integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(20261121) THEN
    RETURN false;
  END IF;

  DELETE FROM searchable_offers WHERE product_id IN (
    SELECT product_id FROM searchable_offers WHERE end_date < today() LIMIT most FOR UPDATE SKIP LOCKED);

  WITH counted AS MATERIALIZED (
    SELECT product_id, coalesce(views, 0) AS views
    FROM (SELECT product_id FROM searchable_offers WHERE popularity > 0) AS viewed
    FULL JOIN recent_product_views USING (product_id)
  ), changed AS (
    SELECT product_id, views
    FROM searchable_offers JOIN counted USING (product_id)
    WHERE popularity <> views
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET popularity = views FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH front AS MATERIALIZED (
    SELECT product_id, tier_of(row_number() OVER ()) AS tier
    FROM (SELECT product_id FROM searchable_offers WHERE end_date >= today()
      ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT 400000) AS in_order
  ), changed AS (
    SELECT product_id, coalesce(front.tier, 4::smallint) AS tier
    FROM searchable_offers LEFT JOIN front USING (product_id)
    WHERE searchable_offers.tier <> coalesce(front.tier, 4)
    ORDER BY coalesce(front.tier, 4)
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET tier = changed.tier FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH counted AS MATERIALIZED (
    SELECT word, ndoc FROM ts_stat('SELECT document FROM searchable_offers WHERE tier = 0')
  ), changed AS (
    SELECT vocabulary.word, coalesce(ndoc, 0) AS weight
    FROM vocabulary LEFT JOIN counted ON counted.word = lexeme
    WHERE weight <> coalesce(ndoc, 0)
    ORDER BY vocabulary.word
    LIMIT most
    FOR UPDATE OF vocabulary SKIP LOCKED
  )
  UPDATE vocabulary SET weight = changed.weight FROM changed WHERE changed.word = vocabulary.word;
  RETURN total > 0;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_documents(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  FOR try IN 1..10 LOOP
    BEGIN
      PERFORM FROM categories WHERE id IN (
        SELECT category_id FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids)))
      ORDER BY id FOR SHARE;
      PERFORM FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids))
      ORDER BY id FOR SHARE;
      PERFORM write_search_documents(product_ids);
      RETURN;
    EXCEPTION WHEN foreign_key_violation THEN
      IF try = 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY(SELECT id FROM subcategories WHERE category_id = NEW.id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM refresh_search_documents((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_subcategories(changed integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  at_once CONSTANT integer := 1000;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE subcategory_id = ANY (changed) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_search_documents(product_ids);
  ELSE
    INSERT INTO offer_moves (subcategory_id) SELECT unnest(changed);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_subcategory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_synonym()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM changed, unnest(words || finds) AS phrase;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_search_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY(SELECT id FROM shops WHERE user_id = NEW.id));
  PERFORM refresh_offers(ARRAY(SELECT id FROM products WHERE owner_id = NEW.id AND shop_id IS NULL));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_consents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'consents is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('chowk.forgets', true), '') = lower(TG_OP) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_entries is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
      SELECT FROM shops WHERE id = OLD.shop_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = shops.user_id))
    AND NOT EXISTS (
      SELECT FROM users WHERE id = OLD.owner_id
        AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'asked_prices is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_text_consents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'text_consents is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_more_than_erasing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.id, NEW.happened_at, NEW.actor_id, NEW.actor_name, NEW.action, NEW.subject_type, NEW.subject_id, NEW.subject_name)
      IS DISTINCT FROM (OLD.id, OLD.happened_at, OLD.actor_id, OLD.actor_name, OLD.action, OLD.subject_type, OLD.subject_id, OLD.subject_name)
    OR NEW.before - personal_fields() IS DISTINCT FROM OLD.before - personal_fields()
    OR NEW.after - personal_fields() IS DISTINCT FROM OLD.after - personal_fields()
    OR coalesce(NEW.address, OLD.address) IS DISTINCT FROM OLD.address THEN
    RAISE EXCEPTION 'audit_entries is append-only';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.search_document(name text, brand text, subcategory text, category text, shop text)
 RETURNS tsvector
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN (weighted_words(CASE WHEN holds_titles(subcategory) THEN name ELSE words_there(name) END, 'A', 0, true) || weighted_words(brand, 'B', 1000, false)
    || weighted_words(coalesce(kind_of_name(subcategory), ''), 'B', 2000, false)
    || weighted_words(subcategory, 'C', 3000, true) || weighted_words(category, 'C', 4000, false)
    || weighted_words(coalesce(shop, brand_of_marketplace()), 'D', 5000, true))::tsvector
    || marks_of_thing(name, subcategory);
END $function$;

CREATE OR REPLACE FUNCTION public.search_lexeme(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((word ~~ ANY ('{%ing,%ings,%er,%ers}'::text[])) AND (word ~ '^[a-z]{3,}(?:ing|er)s?$'::text)) THEN CASE WHEN (word ~~ '%s'::text) THEN "left"(word, '-1'::integer) ELSE word END WHEN stands_for_itself(word) THEN CASE WHEN ((word ~~ '%s'::text) AND stands_for_itself("left"(word, '-1'::integer))) THEN "left"(word, '-1'::integer) ELSE word END ELSE COALESCE((ts_lexize('english_stem'::regdictionary, word))[1], word) END;

CREATE OR REPLACE FUNCTION public.search_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
  SELECT string_agg('(' || concat_ws(' | ', quote_literal(search_lexeme(typed.word)) || ':*', longer.lexemes) || ')', ' & ')::tsquery
  FROM unnest(search_words(words)) AS typed (word)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT quote_literal(lexeme), ' | ') AS lexemes
    FROM vocabulary
    WHERE length(typed.word) >= 4 AND is_offered AND NOT is_joined AND vocabulary.word LIKE '%' || search_lexeme(typed.word) || '%'
  ) AS longer ON true
$function$;

CREATE OR REPLACE FUNCTION public.search_words(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(regexp_replace(translate(lower(NORMALIZE(words, NFC)), '०१२३४५६७८९''’‘‌‍'::text, '0123456789'::text), '([0-9])(?=[^0-9.,])|([^0-9.,])(?=[0-9])'::text, '\1\2 '::text, 'g'::text), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965\u20b9]+'::text), ''::text);

CREATE OR REPLACE FUNCTION public.set_location()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.location := coalesce(point(NEW.longitude, NEW.latitude), place_in_words(NEW.quarter, NEW.address));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.shops_of_day(day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT count(*) AS count FROM shops WHERE ((shops.created_at >= ((shops_of_day.day)::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text)) AND (shops.created_at < (((shops_of_day.day + 1))::timestamp without time zone AT TIME ZONE 'Asia/Kolkata'::text))));

CREATE OR REPLACE FUNCTION public.shops_to_hide()
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN ARRAY(
    SELECT shop_id FROM offer_refreshes
    WHERE shop_id IS NOT NULL AND (
      SELECT NOT (is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)) OR coalesce(away_until > today(), false)
      FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = shop_id));
END $function$;

CREATE OR REPLACE FUNCTION public.show_picture_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pictures SET is_withdrawn = false, is_misplaced = true WHERE id = OLD.picture_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.similar_words(typed text)
 RETURNS SETOF vocabulary
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
  SELECT * FROM vocabulary WHERE word % typed AND NOT is_joined
  ORDER BY similarity(word, typed) DESC, weight DESC, word LIMIT 30
$function$;

CREATE OR REPLACE FUNCTION public.skeleton(sounds text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (length(ltrim(bare.consonants, 'a'::text)) >= 3) THEN bare.consonants ELSE NULL::text END AS "case" FROM (SELECT translate(regexp_replace(regexp_replace(replace(replace((skeleton.sounds)[1], 'ge'::text, 'je'::text), 'gi'::text, 'ji'::text), 'n(?=[^aeiou])|[hy]'::text, ''::text, 'g'::text), '(?!^)[aeiou]'::text, ''::text, 'g'::text), 'Ruoei'::text, 'daaaa'::text) AS consonants) bare);

CREATE OR REPLACE FUNCTION public.sort_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(regexp_replace(regexp_replace(name_key(name), '(\d+)'::text, '000000000\1'::text, 'g'::text), '\d*(\d{10})'::text, '\1'::text, 'g'::text), 200);

CREATE OR REPLACE FUNCTION public.sounds(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  -- What becomes what, in this order. Aspirates and sister consonants fold; in the end c is a ch and v a w.
  folds CONSTANT text[] := '{sch,sk, dge,je, ge$,je$, tch,C, chh,C, ch,C, tion,san, sion,jan, igh,ai, ght,t, ph,f, sh,s, th,t, dh,d, bh,b,
    gh,g, kh,k, jh,j, rh,r, Rh,R, wh,w, wr,r, ck,k, q,k, x,ks, z,j, ce,se, ci,si, cy,si, c,k, C,c, ahi,ai, aha,e, eha,e,
    ehe,e, aa,a, ee,i, ea,i, ie,i, oo,u, ou,u, ui,u, au,o, oa,o, ei,e}';
  is_hindi CONSTANT boolean := word ~ '[ऀ-ॿ]';
  latin CONSTANT text := transliterate(word);
  -- The vowel that is not written is silent between two spoken ones, which may be counted from either end: अगरबत्ती is
  -- agarbatti, बासमती is basmati. The written one is dropped too in speech: chunari, chunri.
  unwritten CONSTANT text := '([aeiouEO@][^aeiouEO@]+)@(?=[^aeiouEO@][aeiouEO@])';
  dropped CONSTANT text := '([aeiouEO][^aeiouEO])a(?=[^aeiouEO][aeiouEO])';
  spoken text[];
  sound text;
  keys text[] := '{}';
BEGIN
  -- Words that would sound like another one: जूते, beer, साड़ी.
  CASE word
    WHEN 'jute' THEN RETURN '{jut}';
    WHEN 'bear' THEN RETURN '{ber}';
    WHEN 'day', 'days' THEN RETURN '{dey}';
    WHEN 'gadi', 'gaadi', 'गाड़ी', 'गाडी' THEN RETURN '{xgadi}';
    WHEN 'kambal', 'कंबल', 'कम्बल' THEN RETURN '{xkambal}';
    WHEN 'wear' THEN RETURN '{ver}';
    WHEN 'cot' THEN RETURN '{khot}';
    WHEN 'bhindi', 'भिंडी', 'भिन्डी' THEN RETURN '{bhindi}';
    WHEN 'पैन' THEN RETURN '{pan}';
    WHEN 'पैंट', 'पैन्ट' THEN RETURN '{pant}';
    WHEN 'डॉल' THEN RETURN '{dol}';
    WHEN 'shaadi', 'shadi', 'शादी' THEN RETURN '{Sadi}';
    ELSE NULL;
  END CASE;
  IF stands_for_itself(word) THEN
    RETURN ARRAY['x' || word];
  END IF;
  IF latin = '' OR translate(latin, 'abcdefghijklmnopqrstuvwxyzREO@', '') <> '' THEN
    RETURN '{}';
  END IF;
  spoken := CASE WHEN strpos(latin, '@') = 0 THEN ARRAY[latin, latin] ELSE ARRAY[
    reverse(regexp_replace(reverse(latin), unwritten, '\1', 'g')),
    regexp_replace(latin, unwritten, '\1', 'g')] END;
  IF is_hindi THEN
    -- Plurals: महिलाओं, साड़ियों, किताबें, जूतों.
    IF word LIKE ANY ('{%ाओं,%िओं}') THEN
      spoken := (SELECT array_agg(left(way, -2)) FROM unnest(spoken) AS way);
    ELSIF word LIKE ANY ('{%ियों,%ें}') THEN
      spoken := (SELECT array_agg(left(way, -2)) FROM unnest(spoken) AS way);
    ELSIF word LIKE '%ों' THEN
      spoken := (SELECT array_agg(left(way, -2) || 'a') || array_agg(left(way, -2)) FROM unnest(spoken) AS way) || spoken;
    END IF;
    IF strpos(word, 'ाइ') > 0 AND word ~ 'ाइ[क-मर-ह]' THEN
      spoken := spoken || (SELECT array_agg(replace(way, 'aai', 'i')) FROM unnest(spoken) AS way);
    END IF;
  ELSIF length(word) > 3 AND word LIKE '%s' AND word NOT LIKE '%ss' THEN
    spoken := ARRAY[left(latin, -1)];
  ELSIF word LIKE '%e' AND word ~ '[aeiou][^aeiou]e$|(nc|ng|rs|rg|dg|ls|lv|rv|ns)e$' AND word !~ '(oo|aa)[^aeiou]e$' THEN
    -- The silent e of English; but 'joote' and 'kapde' end in a vowel.
    spoken := ARRAY[latin || '$', latin];
  ELSIF word LIKE '%___on' AND word NOT LIKE '%oon' AND word NOT IN ('cotton', 'button', 'carton', 'season', 'person', 'nylon',
      'apron', 'lemon', 'melon', 'ribbon', 'salon', 'crayon', 'wagon', 'dragon') THEN
    -- The plural of bachcha is bachchon.
    spoken := ARRAY[latin, left(latin, -2), left(latin, -2) || 'a'];
  ELSIF word LIKE '%____en' AND word NOT LIKE ALL ('{%een,%men}') THEN
    spoken := ARRAY[latin, left(latin, -2)];
  END IF;

  FOREACH sound IN ARRAY spoken LOOP
    sound := replace(sound, '@', 'a');
    FOR i IN 1..array_length(folds, 1) / 2 LOOP
      sound := replace(sound, folds[2 * i - 1], folds[2 * i]);
    END LOOP;
    IF strpos(sound, 'w') > 0 THEN
      sound := regexp_replace(sound, '[ao]w(?![aeiou])', 'o', 'g');
    END IF;
    IF sound LIKE ANY ('{%ai%,%ay%,%ei%,%ey%}') THEN
      sound := regexp_replace(sound, '[ae][iy](?=[^aeiouy$])|ey$', 'e', 'g');
    END IF;
    IF strpos(sound, 'y') > 0 THEN
      sound := regexp_replace(regexp_replace(sound, 'iy(?=[aeiou])|y(?![aeiou])', 'i', 'g'), '([^aeiou])yu', '\1u', 'g');
    END IF;
    sound := replace(replace(replace(sound, 'w', 'v'), 'mb', 'nb'), 'mp', 'np');
    IF strpos(sound, 'h') > 0 THEN
      sound := regexp_replace(sound, '([ae])h(?=[^aeiou])', 'e', 'g');
    END IF;
    sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
    IF sound LIKE ANY ('{%ian,%ion}') THEN
      sound := regexp_replace(sound, '(..)i(an|on)$', '\1i');
    END IF;
    -- English endings that Hindi writes with an 'a' or none: cooler, कूलर; table, टेबल; cotton, कॉटन.
    IF sound LIKE ANY ('{%er,%en,%or,%on}') THEN
      sound := regexp_replace(sound, '([aeiou].*[^aeiou])[eo]([rn])$', '\1a\2');
    END IF;
    IF sound LIKE ANY ('{%le,%le$}') THEN
      sound := regexp_replace(sound, '([^aeiourlEO])le\$?$', '\1al');
    END IF;
    sound := CASE WHEN sound LIKE '%e$' THEN left(sound, -2) WHEN sound LIKE '%$' THEN left(sound, -1)
      WHEN sound LIKE '%e' THEN left(sound, -1) || 'a' ELSE sound END;
    keys := keys || sound;
  END LOOP;
  IF translate(latin, 'EO', '') <> latin AND latin ~ '[EO].*[^aeiouEO@]$' THEN
    keys := (SELECT array_agg(translate(key, 'EO', 'eo')) || array_agg(translate(key, 'EO', 'aa')) FROM unnest(keys) AS key);
  END IF;
  keys := (SELECT array_agg(translate(key, 'EO', 'eo')) FROM unnest(keys) AS key);
  keys := (SELECT array_agg(regexp_replace(key, dropped, '\1', 'g'))
    || array_agg(reverse(regexp_replace(reverse(key), dropped, '\1', 'g'))) FROM unnest(keys) AS key);
  IF strpos(latin, 'R') > 0 THEN
    keys := (SELECT array_agg(replace(key, 'R', 'd')) || array_agg(replace(key, 'R', 'r')) FROM unnest(keys) AS key) || keys;
  ELSIF latin ~ '[aeiouEO][dr]h?[aeiouEO]' THEN
    keys := keys || (SELECT array_agg(regexp_replace(key, '([aeiou])[dr](?=[aeiou])', '\1R', 'g')) FROM unnest(keys) AS key);
  END IF;
  RETURN (SELECT coalesce(array_agg(key ORDER BY place), '{}')
          FROM (SELECT key, min(place) AS place FROM unnest(keys) WITH ORDINALITY AS one (key, place) GROUP BY key) AS distinct_keys
          WHERE length(key) >= 3);
END $function$;

CREATE OR REPLACE FUNCTION public.special_days_from(special_days jsonb, day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_agg(one.value ORDER BY (one.value ->> 'date'::text)), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(special_days_from.special_days) one(value) WHERE (((one.value ->> 'date'::text))::date >= special_days_from.day));

CREATE OR REPLACE FUNCTION public.special_minutes(hours jsonb, special_days jsonb)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (WITH special AS (SELECT ((one.value ->> 'date'::text))::date AS day, (one.value -> 'intervals'::text) AS intervals FROM jsonb_array_elements(special_minutes.special_days) one(value)), around AS (SELECT DISTINCT (special.day + step.step) AS day FROM special, generate_series('-1'::integer, 1) step(step)), intervals AS (SELECT special.day, "interval".value AS "interval" FROM special, LATERAL jsonb_array_elements(special.intervals) "interval"(value) UNION ALL SELECT around.day, "interval".value AS "interval" FROM around, jsonb_array_elements(special_minutes.hours) "interval"(value) WHERE ((("interval".value -> 'days'::text) @> to_jsonb((EXTRACT(isodow FROM around.day))::integer)) AND (NOT (around.day IN (SELECT special.day FROM special))))) SELECT range_agg(int4range((minute_of_date(intervals.day) + minutes.opens), ((minute_of_date(intervals.day) + minutes.closes) + CASE WHEN (minutes.closes <= minutes.opens) THEN 1440 ELSE 0 END))) AS range_agg FROM intervals, LATERAL (SELECT minute_of_day((intervals."interval" ->> 'opens'::text)) AS opens, minute_of_day((intervals."interval" ->> 'closes'::text)) AS closes) minutes);

CREATE OR REPLACE FUNCTION public.spelled_alike(typed text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (typed ~ '[ऀ-ॿ]'::text) THEN heard_as(typed) WHEN (length(typed) > 3) THEN search_lexeme(replace(replace(replace(translate(typed, 'zw'::text, 'jv'::text), 'ee'::text, 'i'::text), 'oo'::text, 'u'::text), 'aa'::text, 'a'::text)) ELSE search_lexeme(typed) END;

CREATE OR REPLACE FUNCTION public.stands_for_itself(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (word = ANY ('{ande,bagh,bath,batten,beard,bride,brush,buffalo,burqa,camera,cameras,cane,cap,caps,care,carrot,carrots,cat,cats,ceylon,chhuri,choker,course,courses,dari,data,dhaba,full,garment,garments,ghamela,guide,guides,jade,karate,kite,kites,leather,makaan,makan,boat,boats,both,collar,collars,paper,papers,pent,sole,soles,जुले,tabla,तबला,tape,tapes,veena,waist,wipe,wipes,ups,make,maths,mechanic,mechanics,mill,mills,night,nights,pain,painted,park,patila,purse,purses,raincoat,raincoats,रेनकोट,range,ranges,road,scale,scales,seat,seater,seats,shorts,shutter,sickle,silver,sleeper,snake,sorghum,square,stole,store,tail,teak,thick,three,toor,tur,trail,vase,weight,wheat,wide,wired,with,कथाएँ,छुरी,दरी,लोक,सादा,सादी}'::text[]));

CREATE OR REPLACE FUNCTION public.struck_since(of_product integer, present numeric, published timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT min(at) FROM asked_prices
    WHERE product_id = of_product AND price = present AND at >= coalesce((
      SELECT max(at) FROM asked_prices WHERE product_id = of_product AND price IS DISTINCT FROM present),
      '-infinity')), published)
$function$;

CREATE OR REPLACE FUNCTION public.subcategories_named(wanted text)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT id FROM subcategories WHERE name_key(name) = name_key(wanted) AND removed_at IS NULL
  UNION ALL
  SELECT moved.id FROM subcategories AS moved JOIN subcategories AS target ON target.id = moved.moved_to
  WHERE name_key(target.name) = name_key(wanted) AND target.removed_at IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.take_claim(new_id uuid, new_token bytea, by_device bytea, is_own boolean, of_product integer, free_digits text[], most_open integer, limited_hours integer, OUT refusal text, OUT code claims)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  offer record;
  held record;
  some_digits text;
BEGIN
  -- A device's open claims are counted one after the other; and the offer's limit begins or ends for nobody (follow_code_limit).
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(by_device, 'hex'), 130)), pg_advisory_xact_lock_shared(130, of_product);
  SELECT CASE WHEN id = new_id AND device = by_device THEN 'same' ELSE 'of others' END INTO refusal
    FROM claims WHERE id = new_id OR token_hash = new_token;
  IF FOUND THEN RETURN; END IF;

  IF EXISTS (SELECT FROM claims
    WHERE product_id = of_product AND device = by_device AND state = 'claimed' AND kept_until <= now()) THEN
    PERFORM end_expired_claims(of_product, by_device);
  END IF;
  SELECT shown.shop_id, shown.name, shown.discount_price, shown.version, shown.offer_state, shown.away_until, products.code_limit,
      (shown.end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends_at
    INTO offer FROM offers AS shown JOIN products USING (id) WHERE shown.id = of_product AND shown.is_public;
  IF offer.shop_id IS NULL THEN
    refusal := 'unknown';
    RETURN;
  END IF;
  SELECT bool_or(product_id = of_product AND state_now = 'redeemed') AS had, bool_or(product_id = of_product AND state_now = 'claimed')
      AS open, count(*) FILTER (WHERE state_now = 'claimed') AS open_in_all, bool_or(shop_id = offer.shop_id AND is_of_shop) AS is_of_shop
    INTO held FROM claims_by_the_clock WHERE device = by_device;
  refusal := CASE
    WHEN held.had THEN 'had'
    WHEN held.open THEN 'open'
    WHEN offer.code_limit IS NULL THEN 'off'
    WHEN offer.offer_state <> 'live' THEN 'over'
    WHEN offer.away_until IS NOT NULL THEN 'away'
    WHEN held.open_in_all >= most_open THEN 'many'
  END;
  IF refusal IS NOT NULL THEN RETURN; END IF;

  IF offer.code_limit > 0 THEN
    UPDATE claim_limits SET taken = taken + 1 WHERE product_id = of_product AND taken < most;
    IF NOT FOUND THEN
      PERFORM end_expired_claims(of_product);
      UPDATE claim_limits SET taken = taken + 1 WHERE product_id = of_product AND taken < most;
    END IF;
    IF NOT FOUND THEN
      refusal := 'gone';
      RETURN;
    END IF;
  END IF;
  FOREACH some_digits IN ARRAY free_digits LOOP
    INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price, offer_version, kept_until)
      VALUES (new_id, new_token, some_digits, by_device, is_own OR coalesce(held.is_of_shop, false), of_product, offer.shop_id,
        offer.name, offer.discount_price, offer.version,
        CASE WHEN offer.code_limit > 0 THEN least(offer.ends_at,
            date_trunc('hour', now() + make_interval(hours => limited_hours, secs => 3599), 'Asia/Kolkata'))
          ELSE offer.ends_at END)
      ON CONFLICT (shop_id, digits) WHERE state IN ('claimed', 'redeemed') DO NOTHING
      RETURNING * INTO code;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'No free digits found for a code';
END $function$;

CREATE OR REPLACE FUNCTION public.take_last_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM categories);
  ELSE
    NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM subcategories);
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.takes_questions(shop integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (SELECT ((open_shops.phone IS NULL) AND (open_shops.whatsapp IS NULL) AND shops.takes_questions) FROM (open_shops JOIN shops USING (id)) WHERE (open_shops.id = takes_questions.shop));

CREATE OR REPLACE FUNCTION public.thing_key(name text, brand text, brand_id integer, description text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  used CONSTANT text := '\m(second[ -]?hand|refurbished|renewed|pre[ -]?owned|open[ -]?box)\M|सेकंड हैंड|सेकेंड हैंड|रीफ़र्बिश्ड';
  words text[];
BEGIN
  IF name || ' ' || description ~* used OR name ~* '\m(used|opened|unboxed|purana|purani)\M|पुराना|पुरानी|पुराने'
    OR name ~* '\mold\M' AND brand !~* '\mold\M'
    OR name_key(brand) IN ('unbranded', 'no brand', 'none', 'na', 'n/a', 'local', 'generic', '-') THEN
    RETURN NULL;
  END IF;
  words := thing_words(name, brand);
  IF cardinality(words) < 3 THEN
    RETURN NULL;
  END IF;
  RETURN md5(brand_id || E'\n' || array_to_string(words, E'\n'))::uuid;
END $function$;

CREATE OR REPLACE FUNCTION public.thing_of(product_id integer)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT thing_key(products.name, brand, coalesce(same_as, brands.id), description)
  FROM products JOIN brands ON name_key(brands.name) = name_key(brand)
  WHERE products.id = thing_of.product_id AND stands_alone_since IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.thing_words(name text, brand text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  -- No metals, and nothing that is a flavour or a scent: gold, rose, mint.
  colour CONSTANT text := '(?:dark|royal|sky|baby|bottle|sea|rani|hot|off)?[ -]*(?:black|white|red|blue|green|yellow|pink|grey|gray|brown|maroon|navy|purple|violet|beige|teal|turquoise|magenta|mustard|wine|peach|orange|emerald|indigo|lavender|khaki|ivory|charcoal|काला|काली|काले|सफ़ेद|सफेद|लाल|नीला|नीली|नीले|हरा|हरी|हरे|पीला|पीली|पीले|गुलाबी|भूरा|भूरी|बैंगनी|नारंगी)(?: colou?r)?';
  unit CONSTANT text := '(kgs?|kilos?|kilograms?|gms?|grams?|g|mg|ltrs?|lt|liters?|litres?|l|ml|tb|gb|mb|mtr|meters?|metres?|m|cm|mm|inch|inches|ft|feet|foot|kw|w|watts?|v|volts?|hp|mah|mp|hz|gsm|pcs?|pieces?|nos|units?|tons?|tonne|carats?|ct|stars?|seaters?|burners?|blades?|doors?|jars?|sheets?|pages?|tablets?|capsules?|hours?|years?|months?|किलो|किग्रा|ग्राम|लीटर|मिली|मीटर|इंच|फ़ुट|फुट|वाट|पीस)(?![a-z0-9\u0900-\u097f])';
  number CONSTANT text := '(?<![0-9.])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)';
  weight CONSTANT text := '(?:[7-9]|[0-9]{2,}|[0-9]*\.[0-9]+) *(?:g|gms?|grams?)(?![a-z])|[0-9] *(?:kgs?|kilos?|mg|ml|l|lt|ltrs?|liters?|litres?)(?![a-z])|[0-9] *(?:किलो|किग्रा|ग्राम|लीटर|मिली)';
  several CONSTANT text := '(?:set|pack|box|combo|packet|pair)s? of ([0-9]{1,4})(?![0-9.])';
  fillers CONSTANT text[] := '{a,an,and,the,of,for,in,by,new,latest,original,genuine,नया,नई,नए,का,की,के,और}';
  bare text := translate(lower(normalize(name, NFKC)), '०१२३४५६७८९×''’‘', '0123456789x');
  has_number CONSTANT boolean := translate(bare, '0123456789', '') <> bare;
  part text;
  parts text[] := '{}';
  quantities text[] := '{}';
  brand_words text[] := ARRAY(SELECT spelled_alike(word) FROM unnest(search_words(brand)) AS word);
  word text;
  words text[] := '{}';
  own_words text[];
BEGIN
  IF has_number THEN
    bare := regexp_replace(bare, '([0-9]),(?=[0-9]{2})', '\1', 'g');
    bare := regexp_replace(bare, '([0-9]) *(?:"|”|″)', '\1 inch ', 'g');
  END IF;
  IF NOT has_number OR bare !~ weight THEN
    FOREACH part IN ARRAY regexp_split_to_array(bare, '[,;:()\[\]|–—/]|\s-\s') LOOP
      part := regexp_replace(part, '^((?:.*\S)??)\s*\m' || colour || '\s*$', '\1');
      CONTINUE WHEN btrim(part) = '';
      parts := parts || part;
    END LOOP;
    bare := coalesce(nullif(array_to_string(parts, ', '), ''), bare);
  END IF;
  part := bare;
  IF has_number THEN
    -- '2 x 500 g', '500 g x 2', 'pack of 2'.
    IF strpos(bare, 'x') > 0 THEN
      bare := regexp_replace(bare, number || ' *x *(?=[0-9.]*(?:' || weight || '))', '\1 pcs ', 'g');
      bare := regexp_replace(bare, '(' || weight || ') *x *([0-9]{1,3})(?![0-9a-z])', '\1 \2 pcs ', 'g');
    END IF;
    part := bare;
    IF strpos(bare, ' of ') > 0 THEN
      quantities := ARRAY(
        SELECT hit[1]::numeric || 'pcs' FROM regexp_matches(bare, several, 'g') AS matches (hit));
      part := regexp_replace(bare, several, ' ', 'g');
    END IF;
    quantities := quantities || ARRAY(
      SELECT quantity_of(hit[1]::numeric, hit[2]) FROM regexp_matches(part, number || '[ -]*' || unit, 'g') AS matches (hit));
    part := regexp_replace(part, number || '[ -]*' || unit, ' ', 'g');
  END IF;
  -- A number belongs to the word before it: T10 is T 10, and no 10 of anything.
  FOREACH word IN ARRAY search_words(part) LOOP
    CONTINUE WHEN word = ANY (fillers);
    IF begins_with_digit(word) AND cardinality(words) > 0 THEN
      words[cardinality(words)] := words[cardinality(words)] || word;
    ELSE
      words := words || spelled_alike(word);
    END IF;
  END LOOP;
  own_words := ARRAY(SELECT own FROM unnest(words) AS own WHERE own <> ALL (brand_words));
  IF cardinality(own_words) > 0 THEN
    words := own_words;
  END IF;
  RETURN ARRAY(SELECT one FROM unnest(words || quantities) AS one ORDER BY one COLLATE "C")
    || ('is ' || (SELECT coalesce(string_agg(spelled_alike(head), ' '), '') FROM unnest(search_words(head_of_name(bare))) AS head));
END $function$;

CREATE OR REPLACE FUNCTION public.tier_of(place bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (place <= 10000) THEN 0 WHEN (place <= 40000) THEN 1 WHEN (place <= 130000) THEN 2 WHEN (place <= 400000) THEN 3 ELSE 4 END;

CREATE OR REPLACE FUNCTION public.today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((now() AT TIME ZONE 'Asia/Kolkata'::text))::date;

CREATE OR REPLACE FUNCTION public.transliterate(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  letters CONSTANT text := 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह';
  sounds CONSTANT text[] := '{k,kh,g,gh,n,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,p,ph,b,bh,m,y,r,l,l,v,sh,sh,s,h}';
  vowels CONSTANT text := 'अआइईउऊऋएऐओऔऑऍऎऒ';
  signs CONSTANT text := ' ािीुूृेैोौॉॅॆॊ';
  vowel_sounds CONSTANT text[] := '{a,aa,i,i,u,u,ri,e,E,o,au,O,e,e,o}';
  letter text;
  following text;
  place integer;
  latin text := '';
BEGIN
  IF word !~ '[ऀ-ॿ]' THEN
    RETURN word;
  END IF;
  word := replace(translate(replace(replace(word, 'ड़', 'R'), 'ढ़', 'R'), '़‌‍', ''), 'ँ', 'ं');
  FOR i IN 1..length(word) LOOP
    letter := substr(word, i, 1);
    following := substr(word, i + 1, 1);
    place := strpos(letters, letter);
    IF place > 0 OR letter = 'R' THEN
      latin := latin || CASE place WHEN 0 THEN 'R' ELSE sounds[place] END
        || CASE WHEN following = '' OR following = '्' OR strpos(signs, following) > 0 THEN '' ELSE '@' END;
    ELSIF letter = 'ं' THEN
      latin := latin || 'n';
    ELSIF strpos(vowels, letter) > 0 THEN
      latin := latin || vowel_sounds[strpos(vowels, letter)];
    ELSIF strpos(signs, letter) > 0 THEN
      latin := latin || vowel_sounds[strpos(signs, letter)];
    ELSIF letter NOT IN ('्', 'ः') THEN
      latin := latin || letter;
    END IF;
  END LOOP;
  RETURN latin;
END $function$;

CREATE OR REPLACE FUNCTION public.verify_phone(of_user integer, number text)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE users SET phone_verified_at = coalesce(phone_verified_at, now())
  WHERE id = of_user AND user_type <> 'admin' AND phone_key(contact_no) = phone_key(number);
$function$;

CREATE OR REPLACE FUNCTION public.verify_seen_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.seen_at IS NOT NULL THEN
    PERFORM verify_phone(NEW.user_id, NEW.after ->> 'contact_no');
  ELSE
    UPDATE users SET phone_verified_at = NULL WHERE id = NEW.user_id AND phone_verified_at = OLD.seen_at;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.views_of_day(day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(sum(page_views.views), (0)::bigint) AS "coalesce" FROM page_views WHERE (page_views.day = views_of_day.day));

CREATE OR REPLACE FUNCTION public.visitors_of_day(day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT NULLIF(count(*), 0) AS "nullif" FROM day_visitors WHERE (day_visitors.day = visitors_of_day.day));

CREATE OR REPLACE FUNCTION public.void_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE claims SET state = 'void', ended_at = now() WHERE product_id = OLD.id AND state = 'claimed';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ware_key(name text, brand text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (md5(((name_key(name) || '
'::text) || name_key(brand))))::uuid;

CREATE OR REPLACE FUNCTION public.weighted_words(words text, weight text, first_place integer, joined boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  word text;
  before text;
  place integer := first_place;
  found text := '';
BEGIN
  FOREACH word IN ARRAY search_words(words) LOOP
    CONTINUE WHEN length(word) > 60;
    place := place + 1;
    found := found || ' ' || quote_literal(search_lexeme(word)) || ':' || place || weight;
    IF joined AND may_join(before, word) THEN
      found := found || ' ' || quote_literal(search_lexeme(before || word)) || ':' || place - 1 || weight;
    END IF;
    before := word;
  END LOOP;
  RETURN found;
END $function$;

CREATE OR REPLACE FUNCTION public.where_sold(meant tsquery)
 RETURNS TABLE(offers bigint, categories integer[])
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  RETURN QUERY WITH hits AS (SELECT * FROM (
    (SELECT category_id FROM searchable_offers
      WHERE tier = 0 AND document @@ meant AND is_current(start_date, end_date) LIMIT 100)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 1 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 2 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 3 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)
    UNION ALL
    (SELECT category_id FROM searchable_offers
      WHERE tier = 4 AND document @@ meant AND is_current(start_date, end_date) LIMIT 50)) AS hits LIMIT 100
  ), counted AS (
    SELECT category_id, count(*) AS own, sum(count(*)) OVER () AS hits FROM hits GROUP BY category_id
  )
  SELECT coalesce(max(counted.hits), 0)::bigint,
    coalesce(array_agg(category_id) FILTER (WHERE own * 10 >= counted.hits), '{}')
  FROM counted;
END $function$;

CREATE OR REPLACE FUNCTION public.with_letter(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN ((length((words)[(cardinality(words) - 1)]) = 1) AND (strpos('abcdefghijklmnopqrstuvwxyz'::text, (words)[(cardinality(words) - 1)]) > 0)) THEN (words)[(cardinality(words) - 1)] ELSE ''::text END || (words)[cardinality(words)]);

CREATE OR REPLACE FUNCTION public.within_bands(query tsquery, lowest numeric, highest numeric)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (EXISTS (SELECT FROM offer_refreshes)) THEN query ELSE (query && (SELECT (string_agg(('~p'::text || band.band), ' | '::text))::tsquery AS string_agg FROM generate_series(price_band(COALESCE(within_bands.lowest, (1)::numeric)), price_band(within_bands.highest)) band(band))) END;

CREATE OR REPLACE FUNCTION public.words_and_joins(words text)
 RETURNS TABLE(word text, is_joined boolean)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  one text;
  before text;
BEGIN
  FOREACH one IN ARRAY search_words(words) LOOP
    RETURN QUERY VALUES (one, false);
    IF may_join(before, one) THEN
      RETURN QUERY VALUES (before || one, true);
    END IF;
    before := one;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.words_there(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(name, '(?<!के\s)(\m(?:without|बिना))\s+(?:(?:an?|any|the|added)\s+)*[^\s,;]+'::text, '\1'::text, 'gi'::text), '\m(non|नॉन)[\s-]+(?=[[:alpha:]\u0900-\u097f])'::text, '\1'::text, 'gi'::text);

CREATE OR REPLACE FUNCTION public.write_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM record_prices((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.write_search_documents(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  -- Nobody opens or closes the shop meanwhile: first who is in charge, then the shop, as everybody who
  -- changes both.
  PERFORM FROM users
  WHERE id IN (SELECT coalesce(shops.user_id, owner_id) FROM products LEFT JOIN shops ON shops.id = shop_id
    WHERE products.id = ANY (product_ids))
  ORDER BY id FOR SHARE;
  PERFORM FROM shops WHERE id IN (SELECT shop_id FROM products WHERE id = ANY (product_ids))
  ORDER BY id FOR SHARE;

  PERFORM learn_words(product_ids);

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name)
  FROM offers WHERE id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document
    WHERE search_documents.document <> excluded.document;

  DELETE FROM searchable_offers
  WHERE product_id = ANY (product_ids)
    AND product_id NOT IN (SELECT shown.product_id FROM offers_to_search AS shown
      WHERE shown.product_id = ANY (product_ids));

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent,
    start_date, end_date, discount_price, popularity, shop_id, thing, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, recent_views(product_id), shop_id, thing, document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id,
    subcategory_id = excluded.subcategory_id, brand_id = excluded.brand_id,
    discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, shop_id = excluded.shop_id,
    thing = excluded.thing, document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.shop_id, searchable_offers.thing,
        searchable_offers.document)
      IS DISTINCT FROM (excluded.category_id, excluded.subcategory_id, excluded.brand_id,
        excluded.discount_percent, excluded.start_date, excluded.end_date, excluded.discount_price,
        excluded.shop_id, excluded.thing, excluded.document);
END $function$;
