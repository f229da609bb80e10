import sql from 'sql-template-tag'
import type { askedBack, OpenQuestion } from '../../../contract/shopkeepers/approvals.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { Language } from '../../platform/messages/message.ts'

export type Applicant = {
  id: number
  name: string
  email: string
  language: Language
  shopName: string | null
}

/** Who waits for approval, or has added the shop that does; locked until the transaction ends. */
export async function lockApplicant(tx: Connection, email: string, shopId: number | undefined) {
  const applicant = await maybeOne<Applicant>(
    tx,
    sql`SELECT users.id, users.name, email, language, shops.name AS "shopName"
        FROM users LEFT JOIN shops ON shops.id = ${shopId ?? null}::integer AND shops.user_id = users.id
        WHERE lower(email) = lower(${email}) AND users.user_type <> 'admin'
          AND CASE WHEN ${shopId ?? null}::integer IS NULL THEN users.status ELSE shops.status END = 'pending'
        FOR SHARE OF users`,
  )
  if (!applicant || shopId === undefined) return applicant
  // Another admin may have decided about the shop a moment ago.
  const waits = sql`SELECT FROM shops WHERE id = ${shopId} AND status = 'pending' FOR SHARE`
  return (await execute(tx, waits)) === 1 ? applicant : undefined
}

/** Returns the question's id. */
export const insertApprovalQuestion = async (
  tx: Connection,
  {
    userId,
    shopId,
    question,
    by,
  }: { userId: number; shopId: number | undefined; question: string; by: string },
) =>
  (
    await one<{ id: number }>(
      tx,
      sql`INSERT INTO approval_questions (user_id, shop_id, question, asked_by)
          VALUES (${userId}, ${shopId ?? null}, ${question}, ${by}) RETURNING id`,
    )
  ).id

const mailPrefix = 'applicant asked '
/** Under which the mail of a question is known. */
export const mailKeyOfQuestion = (id: number) => mailPrefix + id

export const listOpenQuestions = (db: Connection, userId: number) =>
  many<OpenQuestion>(
    db,
    sql`SELECT approval_questions.id, shops.name AS shop_name, asked_by, question
        FROM approval_questions LEFT JOIN shops ON shops.id = shop_id
        WHERE approval_questions.user_id = ${userId} AND answer IS NULL ORDER BY approval_questions.id`,
  )

/** False when there is no such question of the user; the first answer stays. */
export const saveApprovalAnswer = async (
  db: Connection,
  userId: number,
  questionId: number,
  answer: string,
) =>
  (await execute(
    db,
    sql`UPDATE approval_questions SET answer = coalesce(answer, ${answer}), answered_at = coalesce(answered_at, now())
        WHERE id = ${questionId} AND user_id = ${userId} AND coalesce(answer, ${answer}) = ${answer}`,
  )) === 1

type AskedBackRow = RowOf<typeof askedBack> & { user_id: number; shop_id: number | null }

/** The last one of each who waits; whether its mail could not be sent, while that mail is kept. */
export const listAskedBack = (db: Connection) =>
  many<AskedBackRow>(
    db,
    sql`SELECT DISTINCT ON (user_id, shop_id) user_id, shop_id, asked_by, asked_at, question, answer,
          answered_at, answer IS NULL AND EXISTS (
            SELECT FROM mails WHERE failed_at IS NOT NULL
              AND withdraw_key = ${mailPrefix}::text || approval_questions.id
          ) AS is_undelivered
        FROM approval_questions ORDER BY user_id, shop_id, approval_questions.id DESC`,
  )
