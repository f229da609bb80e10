import sql, { type Sql } from 'sql-template-tag'
import type { UserType } from '../../../contract/facts/people.ts'
import type {
  askedBack,
  Duplicate,
  OpenQuestion,
  pendingExecutive,
  Queue,
  waitingShop,
} from '../../../contract/shopkeepers/approvals.ts'
import type { shopEdits } from '../../../contract/shopkeepers/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Placed, Scan } from '../../platform/database/pages-of-rows.ts'
import { execute, many, maybeOne, one, value } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { Language } from '../../platform/messages/message.ts'

type WaitingRow = Omit<RowOf<typeof waitingShop>, 'duplicates' | 'asked'>

/** The phone number of the shop or, for a main shop without one, of its account. */
const ownPhone = (shop: Sql, person: Sql) =>
  sql`coalesce(${shop}.phone, CASE WHEN ${shop}.is_main THEN ${person}.contact_no END)`

export const scanWaiting =
  (db: Connection): Scan<WaitingRow & Placed> =>
  (place, direction, limit) => {
    const [sign, way] = direction === 'after' ? [sql`>`, sql`ASC`] : [sql`<=`, sql`DESC`]
    const isBeyond = place ? sql`(sort_value, id) ${sign} (${place.value}::float8, ${place.id})` : sql`true`
    return many<WaitingRow & Placed>(db)`WITH waiting AS (SELECT id, since, is_account,
    extract(epoch FROM since)::float8 AS sort_value FROM pending_shops),
      page AS MATERIALIZED (
        SELECT * FROM waiting WHERE ${isBeyond} ORDER BY sort_value ${way}, id ${way} LIMIT ${limit})
      SELECT page.id, page.sort_value, page.id AS shop_id, shops.name AS shop_name, users.name AS person, users.email,
        page.is_account, users.id AS user_id, users.user_type, 'pending' AS status, shops.quarter, shops.address,
        shops.city, ${ownPhone(sql`shops`, sql`users`)} AS phone, page.since,
        (SELECT count(*) FROM (SELECT FROM products WHERE shop_id = shops.id LIMIT 1000) AS its) AS offers
      FROM page JOIN shops ON shops.id = page.id JOIN users ON users.id = shops.user_id
      ORDER BY page.sort_value ${way}, page.id ${way}`
  }

type PendingExecutiveRow = Omit<RowOf<typeof pendingExecutive>, 'asked'>

export const listPendingExecutives = (db: Connection) => many<PendingExecutiveRow>(db)`
  SELECT users.id AS user_id, users.name, email, contact_no AS phone, 'pending' AS status, since,
    coalesce(areas, ARRAY[]::text[]) AS areas,
    coalesce(about, concat_ws(', ', shops.name, shops.address)) AS about
  FROM pending_executives JOIN users USING (id)
    LEFT JOIN executive_applications ON executive_applications.user_id = users.id
    LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main
  ORDER BY since, users.id LIMIT ${mostExecutives}`

const mostExecutives = 100

/** MATERIALIZED: in a small city the planner would join users first and repeat the search for each. */
export const findDuplicates = (db: Connection, shopIds: number[]) => many<Duplicate & { of: number }>(db)`
  WITH found AS MATERIALIZED (
    SELECT wanted.id AS of, alike.id, alike.because
    FROM (SELECT shops.id, phone_key(${ownPhone(sql`shops`, sql`users`)}) AS phone
        FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = ANY(${shopIds}::integer[])) AS wanted,
      LATERAL (SELECT id, max(because) AS because FROM (
          (SELECT shops.id, 'same phone' AS because FROM users
            JOIN shops ON shops.user_id = users.id AND shops.is_main
          WHERE phone_key(users.contact_no) = wanted.phone AND shops.id <> wanted.id LIMIT 3)
          UNION ALL
          (SELECT shops.id, 'same phone' FROM shops
          WHERE phone_key(shops.phone) = wanted.phone AND shops.id <> wanted.id LIMIT 3)
          UNION ALL
          (SELECT other_id, 'like name' FROM lookalikes WHERE shop_id = wanted.id LIMIT 3)
          UNION ALL
          (SELECT shop_id, 'like name' FROM lookalikes WHERE other_id = wanted.id LIMIT 3)
        ) AS like_it
        GROUP BY id ORDER BY max(because) DESC, id LIMIT 3) AS alike)
  SELECT found.of, found.because, found.id AS shop_id, shops.name AS shop_name,
    coalesce(shops.quarter, shops.address) AS address, users.email,
    CASE WHEN is_account_active(users.status) THEN shops.status ELSE users.status END AS status,
    (SELECT count(*) FROM (SELECT FROM live_offers WHERE shop_id = shops.id LIMIT 1000) AS live) AS live_offers
  FROM found JOIN shops ON shops.id = found.id JOIN users ON users.id = shops.user_id
  ORDER BY found.of, found.because DESC, found.id`

export const countModeration = (db: Connection) => one<Queue['counts']>(db)`
  SELECT (SELECT count(*) FROM pending_work WHERE kind = 'registrations') AS waiting,
    (SELECT count(*) FROM pending_executives) AS executives,
    (SELECT count(*) FROM pending_work WHERE kind = 'edits') AS edits,
    (SELECT count(*) FROM hidden_offers) AS hidden,
    (SELECT count(*) FROM pending_work WHERE kind = 'asked again') AS asked_again,
    (SELECT count(*) FROM pending_work WHERE kind = 'reports') AS reports`

export const findAccountOf = (db: Connection, shopId: number) =>
  maybeOne<{ email: string; isMain: boolean; userType: UserType }>(db)`
    SELECT email, is_main AS "isMain", users.user_type AS "userType"
    FROM shops JOIN users ON users.id = user_id WHERE shops.id = ${shopId}`

export type Applicant = {
  id: number
  name: string
  email: string
  language: Language
  shopName: string | null
}

export async function lockApplicant(tx: Connection, email: string, shopId: number | undefined) {
  const applicant = await maybeOne<Applicant>(tx)`
    SELECT users.id, users.name, email, language, shops.name AS "shopName"
    FROM users LEFT JOIN shops ON shops.id = ${shopId ?? null}::integer AND shops.user_id = users.id
    WHERE lower(email) = lower(${email}) AND users.user_type <> 'admin'
      AND CASE WHEN ${shopId ?? null}::integer IS NULL THEN users.status ELSE shops.status END = 'pending'
    FOR SHARE OF users`
  if (!applicant || shopId === undefined) return applicant
  // Another admin may have decided on the shop in the meantime.
  const waits = sql`SELECT FROM shops WHERE id = ${shopId} AND status = 'pending' FOR SHARE`
  return (await execute(tx)`${waits}`) === 1 ? applicant : undefined
}

type NewApprovalQuestion = { userId: number; shopId: number | undefined; question: string; by: string }

export const insertApprovalQuestion = (
  tx: Connection,
  { userId, shopId, question, by }: NewApprovalQuestion,
) => value<number>(tx)`INSERT INTO approval_questions (user_id, shop_id, question, asked_by)
  VALUES (${userId}, ${shopId ?? null}, ${question}, ${by}) RETURNING id`

const mailPrefix = 'applicant asked '
export const mailKeyOfQuestion = (id: number) => mailPrefix + id

export const listOpenQuestions = (db: Connection, userId: number) => many<OpenQuestion>(db)`
  SELECT approval_questions.id, shops.name AS shop_name, asked_by, question
  FROM approval_questions LEFT JOIN shops ON shops.id = shop_id
  WHERE approval_questions.user_id = ${userId} AND answer IS NULL ORDER BY approval_questions.id`

/** Returns false if the user was not asked this question or has given a different answer. */
export const saveApprovalAnswer = async (
  db: Connection,
  userId: number,
  questionId: number,
  answer: string,
) =>
  (await execute(db)`
    UPDATE approval_questions SET answer = coalesce(answer, ${answer}), answered_at = coalesce(answered_at, now())
    WHERE id = ${questionId} AND user_id = ${userId} AND coalesce(answer, ${answer}) = ${answer}`) === 1

type AskedBackRow = RowOf<typeof askedBack> & { user_id: number; shop_id: number | null }

/** `is_undelivered` is known only for as long as the failed mail is stored. */
export const listAskedBack = (db: Connection) => many<AskedBackRow>(db)`
  SELECT DISTINCT ON (user_id, shop_id) user_id, shop_id, asked_by, asked_at, question, answer,
    answered_at, answer IS NULL AND EXISTS (
      SELECT FROM mails WHERE failed_at IS NOT NULL
        AND withdraw_key = ${mailPrefix}::text || approval_questions.id
    ) AS is_undelivered
  FROM approval_questions ORDER BY user_id, shop_id, approval_questions.id DESC`

/** A changed phone number of a user belongs to their main shop, if they have one. */
const shopOfEdit = sql`coalesce(shop_edits.shop_id, (SELECT id FROM shops WHERE shops.user_id = shop_edits.user_id AND is_main))`
const personOfEdit = sql`coalesce(shop_edits.user_id, (SELECT shops.user_id FROM shops WHERE shops.id = shop_edits.shop_id))`

export const listEdits = (db: Connection, limit: number) =>
  many<RowOf<typeof shopEdits>['edits'][number]>(db)`
    SELECT shop_edits.id, shops.id AS shop_id, shops.name AS shop_name, users.name AS person,
      coalesce(CASE WHEN shop_edits.user_id IS NULL THEN shops.phone END, users.contact_no) AS phone, before, after, made_at, made_by
    FROM shop_edits LEFT JOIN shops ON shops.id = ${shopOfEdit} JOIN users ON users.id = ${personOfEdit}
    WHERE seen_at IS NULL ORDER BY shop_edits.id LIMIT ${limit}`

export const countEdits = (db: Connection) =>
  value<number>(db)`SELECT count(*) AS total FROM pending_work WHERE kind = 'edits'`

export const listTrusted = (db: Connection, limit: number) =>
  many<{ shop_id: number; shop_name: string }>(db)`
    SELECT id AS shop_id, name AS shop_name FROM shops WHERE is_trusted ORDER BY name, id LIMIT ${limit}`

type LockedEdit = {
  shopId: number | null
  userId: number
  person: string
  seenAt: Date | null
  seenBy: string | null
  now: object
}

/** Locks the edit, but first the user whose new number the check makes valid. */
export async function lockEdit(tx: Connection, id: number) {
  await execute(tx)`
    SELECT FROM users WHERE id = (SELECT ${personOfEdit} FROM shop_edits WHERE shop_edits.id = ${id}) FOR UPDATE`
  return maybeOne<LockedEdit>(tx)`
    SELECT ${shopOfEdit} AS "shopId", users.id AS "userId", users.name AS person, seen_at AS "seenAt", seen_by AS "seenBy",
      after AS now
    FROM shop_edits JOIN users ON users.id = ${personOfEdit} WHERE shop_edits.id = ${id} FOR UPDATE OF shop_edits`
}

export const markEdit = (tx: Connection, id: number, seenBy: string | null) => execute(tx)`
  UPDATE shop_edits SET seen_at = CASE WHEN ${seenBy}::text IS NOT NULL THEN now() END, seen_by = ${seenBy} WHERE id = ${id}`

export const setTrust = (tx: Connection, shopId: number, isTrusted: boolean) =>
  execute(tx)`UPDATE shops SET is_trusted = ${isTrusted} WHERE id = ${shopId}`
