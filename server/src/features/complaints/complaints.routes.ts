import { texts } from '../../../contract/facts/texts.ts'
import { complaintOfToken } from '../../complaints/complaint-number.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import {
  type ComplaintRow,
  countByMonth,
  countWritten,
  findState,
  listWritten,
  listYears,
} from './complaints.queries.ts'
import { acknowledgeComplaints, answerComplaint } from './settle-complaints.ts'

/** What people wrote to us or reported: its state for them, what is due for admins. */
export function complaintRoutes(services: Services) {
  const { config, db, visitorsDb } = services
  const { router, route } = callsOn(services)

  route('GET /api/complaint/:token', async ({ params }) => {
    const number = complaintOfToken(config, params.token)
    if (!number) throw new AppError(400, texts.notFound.complaint)
    const state = await findState(visitorsDb, number)
    if (!state) throw notFound(texts.notFound.complaint)
    const { kind, outcome, answer } = state
    return { ...datesOf(state), kind, outcome, answer }
  })

  route('GET /api/complaint_dates', async ({ query }) => {
    const state = await findState(visitorsDb, query.number)
    if (!state) throw notFound(texts.notFound.complaintNumber)
    return datesOf(state)
  })

  route('GET /api/admin/complaints', async () => {
    const [rows, total] = await Promise.all([listWritten(db), countWritten(db)])
    const complaints = rows.map((row) => ({
      ...row,
      received_at: row.received_at.toISOString(),
      acknowledged_at: isoOf(row.acknowledged_at),
      due_at: row.due_at.toISOString(),
    }))
    return { complaints, total }
  })

  route('POST /api/admin/acknowledge_complaints', async ({ body, user, req }) => {
    await acknowledgeComplaints(services, actorOf(user, req), body.ids)
    return { message: texts.complaints.acknowledged }
  })

  route('POST /api/admin/answer_complaint', async ({ body, user, req }) => {
    await answerComplaint(services, actorOf(user, req), body)
    return { message: texts.complaints.answered }
  })

  route('GET /api/admin/complaint_sheet', async ({ query }) => {
    const years = await listYears(db)
    const year = query.year ?? years[0] ?? new Date().getFullYear()
    return { year, years, rows: await countByMonth(db, year) }
  })

  return router
}

const datesOf = (state: ComplaintRow) => ({
  number: state.number,
  received_at: state.received_at.toISOString(),
  acknowledge_by: state.acknowledge_by.toISOString(),
  answer_by: state.answer_by.toISOString(),
  acknowledged_at: isoOf(state.acknowledged_at),
  answered_at: isoOf(state.answered_at),
})

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null
