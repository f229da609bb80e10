import sql from 'sql-template-tag'
import { limits } from '../../../contract/facts/limits.ts'
import type { OfferState } from '../../../contract/offers/schemas.ts'
import type { NewQuestion, ownQuestion, shopQuestion } from '../../../contract/questions/calls.ts'
import { answeredWithin } from '../../../contract/questions/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'

export const isOpen = sql`answered_at IS NULL
  AND asked_at > now() - make_interval(hours => ${answeredWithin})`

/** True if the removal of a question can no longer be undone; null if the question was not removed. */
export const isReportFinal = sql`(reported_at < now() - make_interval(secs => ${limits.longestUndo / 1000}))`

type QuestionRow<Question> = Omit<Question, 'photo_url' | 'photo_srcset'> & PictureColumns
type OwnQuestionRow = QuestionRow<RowOf<typeof ownQuestion>>
export type ShopQuestionRow = QuestionRow<RowOf<typeof shopQuestion>>

export const shownQuestion = sql`questions.product_id, offers.name, discount_price, picture_key,
  picture_widths, shop_name, kind, words, asked_at, answered_at, hours, special_days`

/** Serializes the requests of a device, because its open questions are counted. */
export const lockDevice = (tx: Connection, device: Buffer) =>
  execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended(${device.toString('hex')}, 81))`

export const findAsked = (db: Connection, key: string) =>
  maybeOne<{ device: Buffer; asked_at: Date }>(db)`SELECT device, asked_at FROM questions WHERE key = ${key}`

type AskedOffer = {
  shop_id: number | null
  offer_state: OfferState
  is_away: boolean
  takes_questions: boolean | null
  open_here: number
  open_in_all: number
}

export const findOfferForQuestion = (
  tx: Connection,
  productId: number,
  device: Buffer,
) => maybeOne<AskedOffer>(tx)`
  SELECT shop_id, offer_state, away_until IS NOT NULL AS is_away,
    takes_questions(shop_id) AND NOT EXISTS (SELECT FROM questions
      WHERE device = ${device} AND questions.shop_id = offers.shop_id AND reported_at IS NOT NULL)
      AS takes_questions,
    (SELECT count(*)::integer FROM questions
      WHERE device = ${device} AND product_id = ${productId} AND ${isOpen}) AS open_here,
    (SELECT count(*)::integer FROM questions WHERE device = ${device} AND ${isOpen}) AS open_in_all
  FROM offers WHERE id = ${productId} AND is_public`

/** Returns undefined if another device used the same key at the same time. */
export const insertQuestion = (
  tx: Connection,
  { key, product_id, kind, words, phone }: NewQuestion,
  device: Buffer,
  shopId: number,
) => maybeValue<Date>(tx)`INSERT INTO questions (key, device, product_id, shop_id, kind, words, phone)
  VALUES (${key}, ${device}, ${product_id}, ${shopId}, ${kind}, ${words}, ${phone})
  ON CONFLICT (key) DO NOTHING RETURNING asked_at`

export const findOwnQuestions = (db: Connection, device: Buffer) => many<OwnQuestionRow>(db)`
  SELECT ${shownQuestion}, key, questions.shop_id, subcategory, away_until,
    place_of_shop(questions.shop_id) AS place, answer, sizes, until, answer_words,
    questions.phone IS NOT NULL AS wants_call
  FROM questions JOIN offers ON offers.id = product_id
  WHERE device = ${device} AND is_public ORDER BY questions.id DESC LIMIT 200`

export const takeBack = (db: Connection, key: string, device: Buffer) =>
  execute(db)`DELETE FROM questions WHERE key = ${key} AND device = ${device}`

export const forgetDevice = (db: Connection, device: Buffer) =>
  execute(db)`DELETE FROM questions WHERE device = ${device}`
