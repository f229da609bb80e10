import { texts } from '../../../contract/facts/texts.ts'
import { complaintOfToken } from '../../complaints/complaint-number.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { countByMonth, countWritten, findState, listWritten, listYears } from './complaints.queries.ts'
import { acknowledgeComplaints, answerComplaint } from './settle-complaints.ts'

export const complaintRoutes = routes((route, services) => {
  const { config, db, visitorsDb } = services

  route('GET /api/complaint/:token', async ({ params }) => {
    const number = complaintOfToken(config, params.token)
    if (!number) throw new AppError(400, texts.notFound.complaint)
    const state = await findState(visitorsDb, number)
    if (!state) throw notFound(texts.notFound.complaint)
    return state
  })

  route('GET /api/complaint_dates', async ({ query }) => {
    const state = await findState(visitorsDb, query.number)
    if (!state) throw notFound(texts.notFound.complaintNumber)
    return state
  })

  route('GET /api/admin/complaints', async () => {
    const [complaints, total] = await Promise.all([listWritten(db), countWritten(db)])
    return { complaints, total }
  })

  route('POST /api/admin/acknowledge_complaints', async ({ body, actor }) => {
    await acknowledgeComplaints(services, actor, body.ids)
    return { message: texts.complaints.acknowledged }
  })

  route('POST /api/admin/answer_complaint', async ({ body, actor }) => {
    await answerComplaint(services, actor, body.id, body.answer)
    return { message: texts.complaints.answered }
  })

  route('GET /api/admin/complaint_sheet', async ({ query }) => {
    const years = await listYears(db)
    const year = query.year ?? years[0] ?? new Date().getFullYear()
    return { year, years, rows: await countByMonth(db, year) }
  })
})
