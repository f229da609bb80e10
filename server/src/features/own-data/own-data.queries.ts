import sql, { type Sql } from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne, one } from '../../platform/database/query.ts'

type OwnDataRow = Record<string, unknown>

export const findOwnAccount = (db: Connection, userId: number) => one<OwnDataRow>(db)`
  SELECT id, user_type, status, status_since, name, email, contact_no, phone_verified_at, language, created_at,
    first_signed_in_at, deletion_due_at
  FROM users WHERE id = ${userId}`

const findConsents = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT version, agreed_at, language, occasion FROM consents
  WHERE user_id = ${userId} ORDER BY agreed_at`

export const findApplication = (db: Connection, userId: number) => maybeOne<OwnDataRow>(db)`
  SELECT city, state, areas, about FROM executive_applications WHERE user_id = ${userId}`

const findApprovalQuestions = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT shop_id, question, asked_at, answer, answered_at FROM approval_questions
  WHERE user_id = ${userId} ORDER BY id`

/** For shops of other people, includes only the id and the user's role. */
const findOwnShops = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT id, name, address, quarter, city, state, phone, whatsapp, shows_phone, shows_whatsapp, shows_since, hours,
    special_days, latitude, longitude, accuracy_metres, place_set_at, away_until, holiday_from,
    holiday_until, status, status_reason, created_at
  FROM shops WHERE user_id = ${userId} ORDER BY id`
const findMemberships = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT shop_id, shops.name AS shop, role, added_at FROM shop_members JOIN shops ON shops.id = shop_id
  WHERE shop_members.user_id = ${userId} ORDER BY shop_id`

type ExportedOffer = OwnDataRow & { id: number; picture: string | null }
const findAddedShops = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT id, name, created_at FROM shops
  WHERE shops.added_by = ${userId} AND user_id <> ${userId} ORDER BY id`

const findEdits = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT before, after, made_at, seen_at FROM shop_edits
  WHERE shop_edits.user_id = ${userId} ORDER BY id`

export const findGivenCodes = (db: Connection, userId: number, after: string, limit: number) =>
  many<OwnDataRow & { id: string }>(db)`
    SELECT id, shop_id, product_id, name, state, ended_at, redeemed_price FROM claims
    WHERE claims.redeemed_by = ${userId} AND id > ${after}::uuid ORDER BY id LIMIT ${limit}`
const findRefusedCodes = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT claim_id, given_at, was, noted_at FROM redeem_conflicts
  WHERE redeem_conflicts.given_by = ${userId} ORDER BY noted_at`

export const findAskedPrices = (db: Connection, userId: number, after: string, limit: number) =>
  many<OwnDataRow & { id: string }>(db)`
    SELECT id::text, product_id, at, price, discount_price, first_day, last_day FROM asked_prices
    WHERE asked_prices.owner_id = ${userId} AND id > ${after}::bigint ORDER BY asked_prices.id LIMIT ${limit}`

const findAnnouncements = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT id, title_en, body_en, title_hi, body_hi, created_at, due_at, stopped_at FROM announcements
  WHERE announcements.author_id = ${userId} ORDER BY id`

export const findOwnOffers = (db: Connection, userId: number, after: number, limit: number) =>
  many<ExportedOffer>(db)`
    SELECT products.id, products.shop_id, products.name, brand, categories.name AS category,
      subcategories.name AS subcategory, description, price, discount_price, discount_percent,
      struck_price_kind, code_limit, delivery, start_date, end_date, product_status, products.created_at,
      coalesce(product_views.views, 0) AS views, pictures.key AS picture
    FROM products JOIN subcategories ON subcategories.id = subcategory_id
      JOIN categories ON categories.id = subcategories.category_id
      LEFT JOIN pictures ON pictures.id = products.picture_id
      LEFT JOIN product_views ON product_views.product_id = products.id
    WHERE (products.shop_id IN (SELECT id FROM shops WHERE user_id = ${userId})
        OR products.shop_id IS NULL AND products.owner_id = ${userId}) AND products.id > ${after}
    ORDER BY products.id LIMIT ${limit}`

/** Excludes the text, since the e-mail address is unconfirmed. The complaint's own link shows the text. */
const findComplaints = (db: Connection, userId: number) => many<OwnDataRow>(db)`
  SELECT number, subject, received_at, acknowledged_at, answered_at
  FROM complaints JOIN users
    ON lower(complaints.email) = lower(users.email) AND received_at >= users.created_at
  WHERE users.id = ${userId} ORDER BY complaints.id`

/** Excludes data of the people who asked. */
export const findQuestions = (db: Connection, userId: number, after: number, limit: number) =>
  many<OwnDataRow & { id: number }>(db)`
    SELECT questions.id, questions.shop_id, product_id, products.name AS offer, kind, words, asked_at,
      answer, sizes, until, answer_words, answered_at, reported_at
    FROM questions JOIN products ON products.id = product_id
    WHERE questions.shop_id IN (SELECT id FROM shops WHERE user_id = ${userId}) AND questions.id > ${after}
    ORDER BY questions.id LIMIT ${limit}`

const listed = (rows: Sql) => sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) AS listed)`
const valuesOf = (rows: Sql) => sql`(
  SELECT coalesce(json_agg(value), '[]') FROM (${rows}) AS listed (value))`

export const findSignIns = (db: Connection, userId: number) => one<OwnDataRow>(db)`SELECT
    ${listed(sql`SELECT sess ->> 'userAgent' AS browser, sess ->> 'network' AS network, expire AS ends_at
      FROM sessions WHERE user_id = ${userId} ORDER BY id`)} AS sessions,
    ${listed(sql`SELECT name, first_seen_at, last_seen_at FROM known_devices
      WHERE user_id = ${userId} ORDER BY first_seen_at`)} AS browsers,
    ${listed(sql`SELECT name, created_at, last_used_at FROM passkeys
      WHERE user_id = ${userId} ORDER BY id`)} AS passkeys,
    ${listed(sql`SELECT substring(endpoint FROM '^https?://([^/]+)') AS push_service, created_at,
        saved_at, language FROM push_subscriptions WHERE user_id = ${userId} ORDER BY id`)} AS told_of_shops,
    EXISTS (SELECT FROM authenticator_apps WHERE user_id = ${userId}) AS app,
    (SELECT count(*)::integer FROM recovery_codes WHERE user_id = ${userId}) AS recovery_codes,
    ${listed(sql`SELECT password_codes.made_by = ${userId} AS made_by_you, expires_at, used_at, stopped_at
      FROM password_codes WHERE password_codes.user_id = ${userId} OR password_codes.made_by = ${userId}
      ORDER BY id`)} AS password_codes,
    ${valuesOf(sql`SELECT expires_at FROM password_resets WHERE user_id = ${userId} ORDER BY 1`)}
      AS password_links_until,
    ${valuesOf(sql`SELECT expires_at FROM sign_in_links WHERE user_id = ${userId} ORDER BY 1`)}
      AS sign_in_links_until`

/** Excludes the changed values, and names of other people. */
export const findTrail = (db: Connection, userId: number, before: string, limit: number) =>
  many<OwnDataRow & { id: string }>(db)`
    SELECT id::text, happened_at, action, actor_id IS NOT DISTINCT FROM ${userId} AS by_you, subject_type,
      CASE WHEN actor_id = ${userId} THEN address END AS network,
      CASE WHEN is_own THEN subject_name END AS subject, CASE WHEN is_own THEN before END AS before,
      CASE WHEN is_own THEN after END AS after
    FROM audit_entries, LATERAL (SELECT (subject_type = 'user' AND subject_id = ${userId})
      OR (subject_type = 'shop' AND actor_id = ${userId} AND subject_id IN (SELECT id FROM shops WHERE user_id = ${userId}))
      OR (subject_type = 'product' AND actor_id = ${userId} AND subject_id IN (
        SELECT id FROM products WHERE shop_id IN (SELECT id FROM shops WHERE user_id = ${userId}))) AS is_own) AS owned
    WHERE (actor_id = ${userId} OR (subject_type = 'user' AND subject_id = ${userId})) AND id < ${before}::bigint
    ORDER BY id DESC LIMIT ${limit}`

/** Includes unsent mails, settings, text messages, consents, and invitations without the other person. */
const findMessages = (db: Connection, userId: number) => one<OwnDataRow>(db)`SELECT
    ${listed(sql`SELECT subject, mails.created_at, sent_at, failed_at
      FROM mails JOIN users ON lower(email) = lower(recipient)
      WHERE users.id = ${userId} ORDER BY mails.id`)} AS mails,
    ${listed(sql`SELECT subject, body AS text, due_at AS at, read_at FROM account_messages
      WHERE user_id = ${userId} ORDER BY id`)} AS in_account,
    ${listed(sql`SELECT kind, wish, chosen_at FROM message_choices WHERE user_id = ${userId}`)} AS choices,
    ${listed(sql`SELECT channel, is_given, phone, way, decided_at FROM text_consents
      WHERE user_id = ${userId} ORDER BY id`)} AS text_consents,
    ${listed(sql`SELECT channel, kind, phone, variables, state, state_since, created_at FROM text_messages
      WHERE user_id = ${userId} ORDER BY created_at`)} AS texts,
    ${listed(sql`SELECT shop_id, role, created_at, expires_at, accepted_at,
        shop_invitations.invited_by = ${userId} AS made_by_you
      FROM shop_invitations
      WHERE shop_invitations.invited_by = ${userId} OR shop_invitations.accepted_by = ${userId} ORDER BY id`)} AS invitations,
    ${valuesOf(sql`SELECT announcement_id FROM announcements_put_away WHERE user_id = ${userId} ORDER BY 1`)}
      AS put_away,
    ${valuesOf(sql`SELECT ends_on FROM ending_reminders WHERE user_id = ${userId} ORDER BY 1`)}
      AS reminded_of_offers_until,
    (SELECT monday FROM week_messages WHERE user_id = ${userId}) AS week_written_of,
    (SELECT sent_at FROM pending_digests WHERE user_id = ${userId}) AS pending_shops_written_at`

export const findOwnShopPictures = (db: Connection, userId: number) =>
  many<{ shop_id: number; kind: string; key: string }>(db)`
    SELECT shop_id, kind, key FROM shop_pictures JOIN pictures ON pictures.id = picture_id
    JOIN shops ON shops.id = shop_id WHERE shops.user_id = ${userId} ORDER BY shop_id, kind`

export const wholeFiles = {
  consents: findConsents,
  shops: findOwnShops,
  'added-shops': findAddedShops,
  edits: findEdits,
  memberships: findMemberships,
  'sign-ins': findSignIns,
  'approval-questions': findApprovalQuestions,
  complaints: findComplaints,
  messages: findMessages,
  announcements: findAnnouncements,
  'refused-codes': findRefusedCodes,
}
