import sql, { type Sql } from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { OfferState } from '../../../contract/offers/schemas.ts'
import { answeredWithin, type QuestionAnswer } from '../../../contract/questions/facts.ts'
import type {
  NewQuestion,
  OwnQuestion,
  ShopAnswer,
  ShopQuestion,
} from '../../../contract/questions/schemas.ts'
import { mayActFor, shopsOf } from '../../offers/membership.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'

/** Not answered, and not so old that nobody waits for it any more. */
const isOpen = sql`answered_at IS NULL AND asked_at > now() - make_interval(hours => ${answeredWithin})`

/** One after the other: what a device has open is counted. */
export const lockDevice = (tx: Connection, device: Buffer) =>
  execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${device.toString('hex')}, 81))`)

export const findAsked = (db: Connection, key: string) =>
  maybeOne<{ device: Buffer; asked_at: Date }>(
    db,
    sql`SELECT device, asked_at FROM questions WHERE key = ${key}`,
  )

type AskedOffer = {
  shop_id: number | null
  offer_state: OfferState
  is_away: boolean
  takes_questions: boolean | null
  open_here: number
  open_in_all: number
}

/** An offer that shoppers see, and what keeps this device from asking about it. */
export const findOfferToAsk = (tx: Connection, productId: number, device: Buffer) =>
  maybeOne<AskedOffer>(
    tx,
    sql`SELECT shop_id, offer_state, away_until IS NOT NULL AS is_away,
          takes_questions(shop_id) AND NOT EXISTS (SELECT FROM questions
            WHERE device = ${device} AND questions.shop_id = offers.shop_id AND reported_at IS NOT NULL)
            AS takes_questions,
          (SELECT count(*)::integer FROM questions
            WHERE device = ${device} AND product_id = ${productId} AND ${isOpen}) AS open_here,
          (SELECT count(*)::integer FROM questions WHERE device = ${device} AND ${isOpen}) AS open_in_all
        FROM offers WHERE id = ${productId} AND is_public`,
  )

export const insertQuestion = async (
  tx: Connection,
  { key, product_id, kind, words, phone }: NewQuestion,
  device: Buffer,
  shopId: number,
) =>
  (
    await one<{ asked_at: Date }>(
      tx,
      sql`INSERT INTO questions (key, device, product_id, shop_id, kind, words, phone)
          VALUES (${key}, ${device}, ${product_id}, ${shopId}, ${kind}, ${words}, ${phone})
          RETURNING asked_at`,
    )
  ).asked_at

type Row<Question> = Omit<Question, 'photo_url' | 'photo_srcset' | 'asked_at' | 'answered_at'> & {
  picture_key: string | null
  picture_widths: number[] | null
  asked_at: Date
  answered_at: Date | null
}
export type OwnQuestionRow = Row<OwnQuestion>
export type ShopQuestionRow = Row<ShopQuestion>

const shown = sql`questions.product_id, offers.name, discount_price, picture_key, picture_widths,
  shop_name, kind, words, asked_at, answered_at, hours`

/** The newest first, without those about offers that are not shown any more. */
export const findOwnQuestions = (db: Connection, device: Buffer) =>
  many<OwnQuestionRow>(
    db,
    sql`SELECT ${shown}, key, questions.shop_id, subcategory, away_until, answer, sizes, until, answer_words,
          questions.phone IS NOT NULL AS wants_call
        FROM questions JOIN offers ON offers.id = product_id
        WHERE device = ${device} AND is_public ORDER BY questions.id DESC`,
  )

export const takeBack = (db: Connection, key: string, device: Buffer) =>
  execute(db, sql`DELETE FROM questions WHERE key = ${key} AND device = ${device}`)

export const forgetDevice = (db: Connection, device: Buffer) =>
  execute(db, sql`DELETE FROM questions WHERE device = ${device}`)

const isForShop = (isMeant: Sql) => sql`${isOpen} AND reported_at IS NULL AND ${isMeant}`

export const findShopQuestions = (db: Connection, userId: number) =>
  many<ShopQuestionRow>(
    db,
    sql`SELECT ${shown}, questions.id, questions.phone
        FROM questions JOIN offers ON offers.id = product_id
        WHERE ${isForShop(sql`questions.shop_id IN ${shopsOf(userId)}`)}
        ORDER BY questions.id`,
  )

/** How many wait of one shop, and of whom it is told. */
export const countOpenQuestions = async (tx: Connection, shopId: number) =>
  (
    await one<{ count: number }>(
      tx,
      sql`SELECT count(*)::integer AS count FROM questions WHERE ${isForShop(sql`shop_id = ${shopId}`)}`,
    )
  ).count

export const countAnswered = async (db: Connection, userId: number) =>
  (
    await one<{ count: number }>(
      db,
      sql`SELECT count(*)::integer AS count FROM questions
          WHERE shop_id IN ${shopsOf(userId)}
            AND answered_at >= date_trunc('week', today())`,
    )
  ).count

export const findAskedShops = (db: Connection, userId: number) =>
  many<{ id: number; name: string; takes_questions: boolean; shows_number: boolean }>(
    db,
    sql`SELECT shops.id, name, takes_questions, shows_phone OR shows_whatsapp AS shows_number
        FROM shops JOIN shop_members ON shop_id = shops.id
        WHERE shop_members.user_id = ${userId} ORDER BY lower(name), shops.id`,
  )

export type AskedOfShop = {
  id: number
  shop_id: number
  device: Buffer
  kind: NewQuestion['kind']
  name: string
  shop_name: string
  answer: QuestionAnswer | null
  sizes: string[]
  until: string | null
  answer_words: string | null
}

/** Locked; undefined when it is none of the user's, or was taken back. */
export const lockQuestion = (tx: Connection, user: SignedInUser, id: number) =>
  maybeOne<AskedOfShop>(
    tx,
    sql`SELECT questions.id, questions.shop_id, device, kind, products.name, shops.name AS shop_name, answer,
          sizes, until, answer_words
        FROM questions JOIN products ON products.id = product_id JOIN shops ON shops.id = questions.shop_id
        WHERE questions.id = ${id} AND reported_at IS NULL AND ${mayActFor(user, sql`questions.shop_id`)}
        FOR UPDATE OF questions`,
  )

/** The number has served. */
export const saveAnswer = (tx: Connection, { question_id, answer, sizes, until, words }: ShopAnswer) =>
  execute(
    tx,
    sql`UPDATE questions SET answer = ${answer}, sizes = ${sizes}, until = ${until}, answer_words = ${words},
          answered_at = now(), phone = NULL
        WHERE id = ${question_id}`,
  )

export const noteReported = (tx: Connection, id: number) =>
  execute(tx, sql`UPDATE questions SET reported_at = now(), phone = NULL WHERE id = ${id}`)

export const setTaking = (db: Connection, user: SignedInUser, shopId: number, takes: boolean) =>
  execute(
    db,
    sql`UPDATE shops SET takes_questions = ${takes} WHERE id = ${shopId} AND ${mayActFor(user, sql`id`)}`,
  )

/** When the shop is told of what is open: at most once an hour; locked. */
export const nextMail = async (tx: Connection, shopId: number, isWithdrawn: boolean) =>
  (
    await one<{ due_at: Date }>(
      tx,
      sql`INSERT INTO question_mails (shop_id, due_at) VALUES (${shopId}, now())
          ON CONFLICT (shop_id) DO UPDATE SET due_at = CASE WHEN ${isWithdrawn} THEN question_mails.due_at
            ELSE greatest(now(), question_mails.due_at + interval '1 hour') END
          RETURNING due_at`,
    )
  ).due_at

/** The mail that was taken back is none: the next one is due as if it had not been written. */
export const noteWithdrawn = (tx: Connection, shopId: number) =>
  execute(tx, sql`UPDATE question_mails SET due_at = due_at - interval '1 hour' WHERE shop_id = ${shopId}`)

export async function forgetOldQuestions(db: Connection) {
  await execute(
    db,
    sql`DELETE FROM questions WHERE asked_at < now() - ${intervalOf(retention.questions)}::interval`,
  )
  await execute(
    db,
    sql`UPDATE questions SET phone = NULL
        WHERE phone IS NOT NULL AND asked_at < now() - ${intervalOf(retention.questionPhones)}::interval`,
  )
}
