import { texts } from '../../../contract/facts/texts.ts'
import { withToken } from '../../complaints/complaint-number.ts'
import { presentModeratedOffer } from '../../offers/moderated-offer.ts'
import { routes } from '../../platform/http/route.ts'
import { nameVisitors } from '../../platform/http/visitors.ts'
import { countReported, listReported, listUnproven } from './reports.queries.ts'
import { reportOffer, settleReports } from './reports.ts'

export const reportRoutes = routes((route, { db, visitorsDb, rateLimits, config }) => {
  const nameVisitor = nameVisitors(config)

  route('POST /api/user/report', async ({ body, req }) => {
    const number = await reportOffer({ config, db: visitorsDb, rateLimits, nameVisitor }, req, body)
    return {
      message: texts.reports.thanks,
      complaint: number === undefined ? null : withToken(config, number),
    }
  })

  route('GET /api/admin/reports', async () => {
    const [rows, total] = await Promise.all([listReported(db), countReported(db)])
    const reports = rows.map((row) => presentModeratedOffer(row, config.site.brand))
    return { reports, total }
  })

  route('GET /api/admin/unproven_prices', async ({ query }) => {
    const { rows, next } = await listUnproven(db, query.after)
    const offers = rows.map((row) => presentModeratedOffer(row, config.site.brand))
    return { offers, next: next ?? null }
  })

  route('POST /api/admin/settle_reports', async ({ body, actor }) => ({
    undo: await settleReports(db, actor, body),
    message: texts.reports.settled,
  }))
})
