-- Up Migration

-- Quarters and landmarks that people go by, with the names they have in English and Hindi: what 'near Rajwada' means. Kept by
-- admins. Those of Indore are written down from knowledge of the city: each is right to some hundred metres, as good as a word
-- like 'Palasia' is, and no map was copied.

-- A name without case, blanks, signs and the dot below that many leave out: 'M.G. Road' is 'mg road'. As in contract/places.ts.
CREATE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(normalize(name, NFKC)), '[^0-9a-zऀ-ऻऽ-ॿ]', '', 'g');

CREATE FUNCTION place_keys(name text, name_hi text, aliases text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT place_key(called)) FROM unnest(ARRAY[name, name_hi] || aliases) AS called
  WHERE place_key(called) <> '');

CREATE TABLE places (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name      text NOT NULL CHECK (place_key(name) <> ''),
  name_hi   text CHECK (btrim(name_hi) <> ''),
  aliases   text[] NOT NULL DEFAULT '{}',
  kind      text NOT NULL CHECK (kind IN ('quarter', 'landmark')),
  latitude  double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Offered first, to whoever has not yet said where.
  is_known  boolean NOT NULL DEFAULT false,
  -- All that it is called. No two places are called the same: see save-place.ts.
  keys      text[] NOT NULL GENERATED ALWAYS AS (place_keys(name, name_hi, aliases)) STORED,
  -- Live offers near by, counted now and then.
  offers    integer NOT NULL DEFAULT 0 CHECK (offers >= 0),
  version   integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX places_name_key ON places (place_key(name));

-- Where a shop stands: its own place, else that of the quarter it names, else of its address. Null where neither is known.
ALTER TABLE shops ADD COLUMN stands_at point;
CREATE INDEX shops_by_place ON shops USING gist (stands_at);

-- As the crow flies; within a city the earth is flat.
CREATE FUNCTION metres_between(a point, b point) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 111195 * sqrt((a[1] - b[1]) ^ 2 + ((a[0] - b[0]) * cos(radians((a[1] + b[1]) / 2))) ^ 2);

-- What an index can find before distances are measured: a little more than the circle.
CREATE FUNCTION box_around(middle point, metres double precision) RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN box(
  point(middle[0] - metres / 111000 / cos(radians(middle[1])), middle[1] - metres / 111000),
  point(middle[0] + metres / 111000 / cos(radians(middle[1])), middle[1] + metres / 111000));

CREATE FUNCTION parts_from_the_end(address text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(part ORDER BY turn DESC)
  FROM unnest(string_to_array(address, ',')) WITH ORDINALITY AS parts (part, turn));

CREATE FUNCTION place_in_words(quarter text, address text) RETURNS point LANGUAGE sql STABLE
RETURN (SELECT point(longitude, latitude)
  FROM unnest(ARRAY[quarter] || parts_from_the_end(address)) WITH ORDINALITY AS said (words, turn)
  JOIN places ON place_key(said.words) = ANY (keys)
  ORDER BY turn LIMIT 1);

CREATE FUNCTION stand_somewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stands_at := coalesce(point(NEW.longitude, NEW.latitude), place_in_words(NEW.quarter, NEW.address));
  RETURN NEW;
END $$;
CREATE TRIGGER stand_somewhere BEFORE INSERT OR UPDATE OF latitude, longitude, quarter, address ON shops
  FOR EACH ROW EXECUTE FUNCTION stand_somewhere();

-- Shops follow a place that is added, moved or called otherwise.
CREATE FUNCTION move_shops_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shops SET stands_at = place_in_words(quarter, address)
  WHERE latitude IS NULL AND stands_at::text IS DISTINCT FROM place_in_words(quarter, address)::text;
  RETURN NULL;
END $$;
CREATE TRIGGER move_shops AFTER INSERT OR DELETE OR UPDATE OF name, name_hi, aliases, latitude, longitude ON places
  FOR EACH STATEMENT EXECUTE FUNCTION move_shops_of_places();
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OF name, name_hi, aliases, kind, latitude, longitude, is_known
  OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places', 'offers');
CREATE TRIGGER notify_of_counts AFTER UPDATE OF offers ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places');

-- Where a card's shop stands, to some ten metres, and whether that is its own place: only then a distance may be shown.
CREATE FUNCTION place_of_shop(shop integer) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT jsonb_build_object('latitude', round(stands_at[1]::numeric, 4), 'longitude', round(stands_at[0]::numeric, 4),
    'is_own', latitude IS NOT NULL)
  FROM shops WHERE id = shop AND stands_at IS NOT NULL);

-- What search reads knows each offer's shop, so that what is near follows from where the shops stand: one that moves rewrites
-- none of its offers.
ALTER TABLE searchable_offers ADD COLUMN shop_id integer;

-- How many live offers are within two kilometres of each place.
CREATE FUNCTION refresh_place_figures() RETURNS void LANGUAGE sql AS $$
  WITH shops_with AS MATERIALIZED (
    SELECT stands_at, count(*) AS offers FROM searchable_offers JOIN shops ON shops.id = shop_id
    WHERE is_current(start_date, end_date) AND stands_at IS NOT NULL GROUP BY shops.id
  ), counted AS (
    SELECT places.id, coalesce(sum(shops_with.offers), 0)::integer AS offers
    FROM places LEFT JOIN shops_with ON metres_between(stands_at, point(longitude, latitude)) <= 2000
    GROUP BY places.id
  )
  UPDATE places SET offers = counted.offers FROM counted
  WHERE counted.id = places.id AND counted.offers <> places.offers
$$;

INSERT INTO places (name, name_hi, aliases, kind, latitude, longitude, is_known) VALUES
  ('Rajwada', 'राजवाड़ा', '{rajwara,raj wada,rajbada,rajwada palace,rajwada chowk}', 'quarter', 22.7184, 75.8551, true),
  ('Sarafa', 'सराफा', '{sarafa bazaar,sarafa bazar,sarrafa,सर्राफा,सराफा बाज़ार}', 'quarter', 22.7172, 75.8538, true),
  ('Khajuri Bazaar', 'खजूरी बाज़ार', '{khajuri bazar,khajoori bazaar,khajuri}', 'quarter', 22.7193, 75.8536, true),
  ('Siyaganj', 'सियागंज', '{siya ganj,siaganj}', 'quarter', 22.7175, 75.8640, true),
  ('Chhappan Dukan', 'छप्पन दुकान', '{56 dukan,56 dukaan,56 shops,chappan dukan,chhappan dukaan,chhappan,छप्पन}', 'landmark', 22.7243, 75.8845, true),
  ('Palasia', 'पलासिया', '{palasiya,new palasia,old palasia,palasia square}', 'quarter', 22.7236, 75.8868, true),
  ('Geeta Bhawan', 'गीता भवन', '{gita bhawan,geeta bhavan,gita bhavan}', 'quarter', 22.7180, 75.8838, true),
  ('Vijay Nagar', 'विजय नगर', '{vijay nagar square}', 'quarter', 22.7533, 75.8937, true),
  ('Bhanwarkuan', 'भंवरकुआं', '{bhawarkua,bhanwarkua,bhawarkuan,bhanwar kuan,bhawar kua,भंवरकुआ,भँवरकुआँ}', 'quarter', 22.6925, 75.8676, true),
  ('Annapurna', 'अन्नपूर्णा', '{annapurna road,annapurna mandir,annapurna temple}', 'quarter', 22.6965, 75.8385, true),
  ('M.T. Cloth Market', 'एम.टी. क्लॉथ मार्केट', '{cloth market,mt market,kapda bazaar,kapda market,क्लॉथ मार्केट,कपड़ा बाज़ार}', 'quarter', 22.7190, 75.8508, false),
  ('Bartan Bazaar', 'बर्तन बाज़ार', '{bartan bazar}', 'quarter', 22.7168, 75.8557, false),
  ('Marothia Bazaar', 'मारोठिया बाज़ार', '{marothia bazar,marothia}', 'quarter', 22.7180, 75.8567, false),
  ('Itwaria Bazaar', 'इतवारिया बाज़ार', '{itwaria bazar,itwariya bazaar,itwaria}', 'quarter', 22.7160, 75.8492, false),
  ('Jail Road', 'जेल रोड', '{jailroad}', 'quarter', 22.7232, 75.8606, false),
  ('Maharani Road', 'महारानी रोड', '{maharani rd}', 'quarter', 22.7191, 75.8645, false),
  ('M.G. Road', 'एम.जी. रोड', '{mahatma gandhi road,एमजी रोड}', 'quarter', 22.7212, 75.8690, false),
  ('Malharganj', 'मल्हारगंज', '{malhar ganj}', 'quarter', 22.7237, 75.8468, false),
  ('Sapna Sangeeta', 'सपना संगीता', '{sapna sangita,sapna sangeeta road}', 'quarter', 22.7010, 75.8703, false),
  ('Sudama Nagar', 'सुदामा नगर', '{}', 'quarter', 22.6935, 75.8300, false),
  ('Tilak Nagar', 'तिलक नगर', '{}', 'quarter', 22.7180, 75.8985, false),
  ('Sindhi Colony', 'सिंधी कॉलोनी', '{सिन्धी कॉलोनी}', 'quarter', 22.7010, 75.8590, false),
  ('Bengali Square', 'बंगाली चौराहा', '{bengali chauraha,bangali square,bangali chauraha}', 'quarter', 22.7175, 75.9085, false),
  ('Navlakha', 'नवलखा', '{navlakha square,nav lakha}', 'quarter', 22.7013, 75.8770, false),
  ('Khajrana', 'खजराना', '{khajrana mandir,khajrana ganesh,khajrana ganesh mandir}', 'quarter', 22.7330, 75.9080, false),
  ('LIG', 'एल.आई.जी.', '{lig square,lig colony,एलआईजी}', 'quarter', 22.7370, 75.8880, false),
  ('MR 10', 'एम.आर. 10', '{एमआर 10}', 'quarter', 22.7650, 75.8850, false),
  ('Rau', 'राऊ', '{rau circle,राउ}', 'quarter', 22.6340, 75.8090, false),
  ('Treasure Island', 'ट्रेज़र आइलैंड', '{treasure island mall,ti mall}', 'landmark', 22.7212, 75.8785, false),
  ('C21 Mall', 'सी21 मॉल', '{c21}', 'landmark', 22.7445, 75.8942, false),
  ('Indore Junction', 'इंदौर जंक्शन', '{railway station,indore railway station,indore station,रेलवे स्टेशन,इंदौर स्टेशन}', 'landmark', 22.7170, 75.8680, false),
  ('Sarwate Bus Stand', 'सरवटे बस स्टैंड', '{sarwate,sarvate,sarvate bus stand,bus stand,बस स्टैंड}', 'landmark', 22.7130, 75.8690, false),
  ('Gangwal Bus Stand', 'गंगवाल बस स्टैंड', '{gangwal}', 'landmark', 22.7160, 75.8395, false),
  ('Lal Bagh', 'लाल बाग', '{lal bagh palace,lalbagh palace}', 'landmark', 22.7010, 75.8475, false),
  ('Nehru Stadium', 'नेहरू स्टेडियम', '{}', 'landmark', 22.7085, 75.8780, false),
  ('Regal Square', 'रीगल चौराहा', '{regal,regal chauraha,रीगल}', 'landmark', 22.7203, 75.8700, false),
  ('Industry House', 'इंडस्ट्री हाउस', '{}', 'landmark', 22.7255, 75.8835, false),
  ('Saket', 'साकेत', '{saket nagar,saket square,साकेत नगर}', 'quarter', 22.7270, 75.8970, false),
  ('Manorama Ganj', 'मनोरमा गंज', '{}', 'quarter', 22.7215, 75.8805, false),
  ('South Tukoganj', 'साउथ तुकोगंज', '{tukoganj,तुकोगंज}', 'quarter', 22.7195, 75.8765, false),
  ('Race Course Road', 'रेसकोर्स रोड', '{racecourse,race course}', 'quarter', 22.7290, 75.8755, false),
  ('Patnipura', 'पाटनीपुरा', '{patnipura square}', 'quarter', 22.7385, 75.8765, false),
  ('Malwa Mill', 'मालवा मिल', '{malwa mill square}', 'quarter', 22.7345, 75.8720, false),
  ('Pardeshipura', 'परदेशीपुरा', '{pardesipura}', 'quarter', 22.7405, 75.8690, false),
  ('Nanda Nagar', 'नंदा नगर', '{नन्दा नगर}', 'quarter', 22.7420, 75.8745, false),
  ('Bada Ganpati', 'बड़ा गणपति', '{bada ganapati,bara ganpati}', 'quarter', 22.7205, 75.8440, false),
  ('Kila Maidan', 'किला मैदान', '{qila maidan}', 'quarter', 22.7365, 75.8465, false),
  ('Aerodrome Road', 'एरोड्रम रोड', '{airport road,एयरपोर्ट रोड}', 'quarter', 22.7270, 75.8265, false),
  ('Chandan Nagar', 'चंदन नगर', '{चन्दन नगर}', 'quarter', 22.7110, 75.8205, false),
  ('Rajendra Nagar', 'राजेंद्र नगर', '{राजेन्द्र नगर}', 'quarter', 22.6665, 75.8285, false),
  ('Mahu Naka', 'महू नाका', '{mhow naka,mahunaka}', 'quarter', 22.7060, 75.8440, false),
  ('Chhawani', 'छावनी', '{chhavni,chawni,chhawni}', 'quarter', 22.7085, 75.8650, false),
  ('Tower Square', 'टावर चौराहा', '{tower chauraha}', 'landmark', 22.6985, 75.8595, false),
  ('Rajiv Gandhi Square', 'राजीव गांधी चौराहा', '{rajiv gandhi chauraha}', 'landmark', 22.6770, 75.8580, false),
  ('Scheme 54', 'स्कीम 54', '{scheme no 54}', 'quarter', 22.7490, 75.8890, false),
  ('Scheme 78', 'स्कीम 78', '{scheme no 78}', 'quarter', 22.7570, 75.8830, false),
  ('Sukhliya', 'सुखलिया', '{sukhlia}', 'quarter', 22.7625, 75.8690, false),
  ('Kanadia Road', 'कनाड़िया रोड', '{kanadiya road,kanadia}', 'quarter', 22.7165, 75.9170, false),
  ('Pipliyahana', 'पिपलियाहाना', '{pipliahana,piplyahana}', 'quarter', 22.7080, 75.9070, false),
  ('Musakhedi', 'मूसाखेड़ी', '{musakheri}', 'quarter', 22.6925, 75.8930, false);

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_type_check,
  ADD CONSTRAINT audit_entries_subject_type_check CHECK (subject_type IN ('user', 'shop', 'product', 'category', 'subcategory',
    'banner', 'synonym', 'place'));

CREATE OR REPLACE VIEW offers_to_search AS
 SELECT offers.id AS product_id,
    offers.category_id,
    offers.subcategory_id,
    brands.id AS brand_id,
    offers.discount_percent,
    GREATEST(offers.start_date, offers.away_until) AS start_date,
    offers.end_date,
    offers.discount_price,
    (search_documents.document || (format('~c%s ~s%s ~b%s'::text, offers.category_id, offers.subcategory_id, brands.id))::tsvector) AS document,
    offers.shop_id
   FROM ((offers
     JOIN search_documents ON ((search_documents.product_id = offers.id)))
     JOIN brands ON ((name_key(brands.name) = name_key(offers.brand))))
  WHERE ((offers.product_status = 'active'::text) AND (offers.end_date >= today()) AND offers.is_public);

CREATE OR REPLACE FUNCTION write_search_documents(product_ids integer[])
 RETURNS void LANGUAGE sql AS $$
  -- Nobody opens or closes the shop meanwhile: first who is in charge, then the shop, as everybody who changes both.
  SELECT FROM users
  WHERE id IN (SELECT coalesce(shops.user_id, owner_id) FROM products LEFT JOIN shops ON shops.id = shop_id
    WHERE products.id = ANY (product_ids))
  ORDER BY id FOR SHARE;
  SELECT FROM shops WHERE id IN (SELECT shop_id FROM products WHERE id = ANY (product_ids)) ORDER BY id FOR SHARE;

  SELECT learn_words(product_ids);

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name)
  FROM offers WHERE id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document
    WHERE search_documents.document <> excluded.document;

  DELETE FROM searchable_offers
  WHERE product_id = ANY (product_ids)
    AND product_id NOT IN (SELECT product_id FROM offers_to_search WHERE product_id = ANY (product_ids));

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, popularity, shop_id, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    recent_views(product_id), shop_id, document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    brand_id = excluded.brand_id, discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, shop_id = excluded.shop_id,
    document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.shop_id, searchable_offers.document)
      IS DISTINCT FROM (excluded.category_id, excluded.subcategory_id, excluded.brand_id, excluded.discount_percent, excluded.start_date,
        excluded.end_date, excluded.discount_price, excluded.shop_id, excluded.document);
$$;

CREATE OR REPLACE FUNCTION rebuild_search()
 RETURNS void LANGUAGE plpgsql AS $$
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
    discount_price, popularity, shop_id, tier, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    coalesce(views, 0), shop_id,
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
  CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id);
  CREATE INDEX searchable_offers_by_end ON searchable_offers (end_date);
  -- Without a list of pending entries, which every search would read through.
  FOR tier IN 0..4 LOOP
    EXECUTE format('CREATE INDEX searchable_offers_words_%1$s ON searchable_offers USING gin (document)
      WITH (fastupdate = off) WHERE tier = %1$s', tier);
  END LOOP;
  PERFORM refresh_popularity();
END $$;

UPDATE shops SET stands_at = coalesce(point(longitude, latitude), place_in_words(quarter, address));
SELECT rebuild_search();
SELECT refresh_place_figures();

-- Down Migration
-- Migrations are only ever added; there is no way down.
