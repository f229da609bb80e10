import sql, { type Sql } from 'sql-template-tag'
import type { NewQuestion, ShopAnswer } from '../../../contract/questions/calls.ts'
import type { QuestionAnswer } from '../../../contract/questions/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, value } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { mayActFor, shopsOf } from '../../shops/membership.ts'
import { isOpen, isReportFinal, type ShopQuestionRow, shownQuestion } from './questions.queries.ts'

const isForShop = (isMeant: Sql) => sql`${isOpen} AND reported_at IS NULL AND ${isMeant}`

export const findShopQuestions = (db: Connection, userId: number) => many<ShopQuestionRow>(db)`
  SELECT ${shownQuestion}, questions.id, questions.phone
  FROM questions JOIN offers ON offers.id = product_id
  WHERE ${isForShop(sql`questions.shop_id IN ${shopsOf(userId)}`)}
  ORDER BY questions.id LIMIT 200`

export const countOpenQuestions = (tx: Connection, shopId: number) => value<number>(tx)`
  SELECT count(*)::integer AS count FROM questions WHERE ${isForShop(sql`shop_id = ${shopId}`)}`

export const countAnswered = (db: Connection, userId: number) => value<number>(db)`
  SELECT count(*)::integer AS count FROM questions
  WHERE shop_id IN ${shopsOf(userId)}
    AND answered_at >= date_trunc('week', today()::timestamp) AT TIME ZONE 'Asia/Kolkata'`

export const findAskedShops = (db: Connection, userId: number) =>
  many<{ id: number; name: string; takes_questions: boolean; shows_number: boolean }>(db)`
    SELECT shops.id, name, takes_questions, shows_phone OR shows_whatsapp AS shows_number
    FROM shops JOIN shop_members ON shop_id = shops.id
    WHERE shop_members.user_id = ${userId} ORDER BY lower(name), shops.id`

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

export const lockQuestion = (tx: Connection, user: SignedInUser, id: number) => maybeOne<AskedOfShop>(tx)`
  SELECT questions.id, questions.shop_id, device, kind, products.name, shops.name AS shop_name, answer,
    sizes, until, answer_words
  FROM questions JOIN products ON products.id = product_id JOIN shops ON shops.id = questions.shop_id
  WHERE questions.id = ${id} AND reported_at IS NULL AND ${mayActFor(user, sql`questions.shop_id`)}
  FOR UPDATE OF questions`

/** Also deletes the asker's phone number, which the shop needed only to answer. */
export const saveAnswer = (tx: Connection, { question_id, answer, sizes, until, words }: ShopAnswer) =>
  execute(tx)`
    UPDATE questions SET answer = ${answer}, sizes = ${sizes}, until = ${until}, answer_words = ${words},
      answered_at = now(), phone = NULL
    WHERE id = ${question_id}`

/** The job `forget-questions` deletes the phone number once the removal can no longer be undone. */
export const noteReported = (tx: Connection, id: number) =>
  execute(tx)`UPDATE questions SET reported_at = now() WHERE id = ${id}`

/** Returns the shop's id, or undefined for another shop's question or after the undo period. */
export const restoreReportedQuestion = (tx: Connection, user: SignedInUser, id: number) => maybeValue<number>(
  tx,
)`
  UPDATE questions SET reported_at = NULL
  WHERE id = ${id} AND NOT ${isReportFinal} AND ${mayActFor(user, sql`questions.shop_id`)}
  RETURNING shop_id`

export const setTakesQuestions = (
  db: Connection,
  user: SignedInUser,
  shopId: number,
  takes: boolean,
) => execute(db)`
  UPDATE shops SET takes_questions = ${takes} WHERE id = ${shopId} AND ${mayActFor(user, sql`id`)}`

/** Returns when the next mail is due, at most one an hour. Locks the row. */
export const nextMail = (tx: Connection, shopId: number, isWithdrawn: boolean) => value<Date>(tx)`
  INSERT INTO question_mails (shop_id, due_at) VALUES (${shopId}, now())
  ON CONFLICT (shop_id) DO UPDATE SET due_at = CASE WHEN ${isWithdrawn} THEN question_mails.due_at
    ELSE greatest(now(), question_mails.due_at + interval '1 hour') END
  RETURNING due_at`

/** Takes back the hour of a withdrawn mail, so that the next one is not delayed. */
export const undoMailSchedule = (tx: Connection, shopId: number) =>
  execute(tx)`UPDATE question_mails SET due_at = due_at - interval '1 hour' WHERE shop_id = ${shopId}`
