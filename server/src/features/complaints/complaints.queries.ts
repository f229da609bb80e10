import type { AnswerRow } from '../../../contract/call.ts'
import type { ComplaintSheet, complaintsCalls } from '../../../contract/complaints/calls.ts'
import type { Language } from '../../../contract/facts/people.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, value, values } from '../../platform/database/query.ts'

type ComplaintCalls = typeof complaintsCalls
type ComplaintRow = AnswerRow<ComplaintCalls['GET /api/complaint/:token']>
type WrittenRow = AnswerRow<ComplaintCalls['GET /api/admin/complaints']>['complaints'][number]

export const findState = (db: Connection, number: string) => maybeOne<ComplaintRow>(db)`
  SELECT number, kind, received_at, acknowledge_by, answer_by, acknowledged_at, answered_at, outcome,
    answer FROM complaints WHERE number = ${number}`

const mostShown = 100

export const listWritten = (db: Connection) => many<WrittenRow>(db)`
  SELECT id, number, name, email, subject, message, received_at, acknowledged_at, acknowledged_by,
    due_at FROM open_complaints WHERE kind = 'message' ORDER BY due_at, id LIMIT ${mostShown}`

export const countWritten = (db: Connection) =>
  value<number>(db)`SELECT count(*) AS total FROM open_complaints WHERE kind = 'message'`

export type LockedComplaint = {
  id: number
  number: string
  email: string | null
  name: string | null
  subject: string | null
  language: Language
  received_at: Date
  answer_by: Date
  acknowledged_at: Date | null
  acknowledged_by: string | null
  answered_at: Date | null
  answered_by: string | null
  answer: string | null
}

export const lockComplaints = (tx: Connection, ids: number[]) => many<LockedComplaint>(tx)`
  SELECT id, number, email, name, subject, language, received_at, answer_by, acknowledged_at,
    acknowledged_by, answered_at, answered_by, answer
  FROM complaints WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR UPDATE`

export const noteAcknowledged = (tx: Connection, ids: number[], by: string) => execute(tx)`
  UPDATE complaints SET acknowledged_at = now(), acknowledged_by = ${by}
  WHERE id = ANY (${ids}::integer[])`

export const noteComplaintAnswer = (tx: Connection, id: number, words: string, by: string) => execute(tx)`
  UPDATE complaints SET answered_at = now(), answered_by = ${by}, outcome = 'answered',
    answer = ${words},
    acknowledged_by = CASE WHEN acknowledged_at IS NULL THEN ${by} ELSE acknowledged_by END,
    acknowledged_at = coalesce(acknowledged_at, now())
  WHERE id = ${id}`

export const countByMonth = (db: Connection, year: number) => many<ComplaintSheet['rows'][number]>(db)`
  SELECT to_char(received_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, kind,
    count(*) AS received,
    count(*) FILTER (WHERE acknowledged_at <= acknowledge_by) AS acknowledged_in_time,
    count(*) FILTER (WHERE answered_at <= answer_by) AS answered_in_time,
    count(*) FILTER (WHERE coalesce(acknowledged_at, now()) > acknowledge_by
      OR coalesce(answered_at, now()) > answer_by) AS late,
    count(*) FILTER (WHERE answered_at IS NULL) AS open
  FROM complaints
  WHERE received_at >= make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, 'Asia/Kolkata')
    AND received_at < make_timestamptz(${year}::integer + 1, 1, 1, 0, 0, 0, 'Asia/Kolkata')
  GROUP BY 1, kind ORDER BY 1, kind`

export const listYears = (db: Connection) => values<number>(db)`
  SELECT extract(year FROM today())::integer AS year
  UNION SELECT extract(year FROM received_at AT TIME ZONE 'Asia/Kolkata')::integer FROM complaints
  ORDER BY year DESC`
