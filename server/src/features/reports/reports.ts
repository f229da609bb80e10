import type { Request } from 'express'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { openComplaint } from '../../complaints/complaint-number.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { findRepeatedChange, type UndoHandler } from '../../platform/audit/undo.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { addressAndBrowserOf, type NameVisitor } from '../../platform/http/visitors.ts'
import { networkAddressOf, type RateLimits } from '../../platform/rate-limiter.ts'
import {
  answerSettled,
  countOpen,
  dayOfPublicOffer,
  findNumber,
  findSettled,
  insertReport,
  lockReported,
  type NewReport,
  reopenReports,
  settleUpTo,
} from './reports.queries.ts'

type SentReport = Omit<NewReport, 'day' | 'visitor'>
type ReportServices = {
  config: Pick<Config, 'site'>
  db: Database
  rateLimits: RateLimits
  nameVisitor: NameVisitor
}

/**
 * Returns the complaint number, the same one if the visitor reports again on that day. Over the limit of its
 * network address, a report is ignored and gets no number, because the number belongs to another visitor.
 * Throws 404 if the offer is not public.
 */
export async function reportOffer(
  needs: ReportServices,
  req: Request,
  report: SentReport,
): Promise<string | undefined> {
  const { config, db, rateLimits, nameVisitor } = needs
  const { product_id } = report
  const day = await dayOfPublicOffer(db, product_id)
  if (!day) throw notFound(texts.notFound.product)
  const visitor = nameVisitor(`${day} ${addressAndBrowserOf(req)}`)
  const before = await findNumber(db, { product_id, day, visitor })
  if (before) return before
  const place = `${networkAddressOf(req)} ${day} ${product_id}`
  if ((await rateLimits.take('reportsOfOffer', place)) > 0) return
  return inTransaction(db, async (tx) => {
    const reportId = await insertReport(tx, { ...report, day, visitor })
    // Another request of a double click was faster.
    return (await findNumber(tx, { product_id, day, visitor })) ?? openComplaint(tx, config, { reportId })
  })
}

type Settling = {
  product_id: number
  last_report_id: number
  answer?: string | undefined
  note?: string | undefined
}

/** Throws 404, or 409 if the reports are closed already. */
export const settleReports = (
  db: Database,
  actor: Actor,
  { product_id: id, last_report_id, answer, note }: Settling,
) =>
  inTransaction(db, async (tx) => {
    const product = await lockReported(tx, id)
    if (!product) throw notFound(texts.notFound.product)
    const reports = await countOpen(tx, id, last_report_id)
    if (reports === 0) {
      const done = await findRepeatedChange(tx, actor, { action: 'reports closed', type: 'product', id })
      if (done !== undefined) return done
      const last = await findSettled(tx, id)
      if (!last) throw notFound(texts.notFound.report)
      throw new AppError(409, texts.reports.settledAlready({ by: last.by, when: formatIndianTime(last.at) }))
    }
    const change = {
      action: 'reports closed',
      subject: { type: 'product' as const, id, name: product.name },
      before: null,
      after: { reports, ...(note !== undefined && { reason: note }) },
    }
    const entryId = await recordChange(tx, actor, change, { content: { reports } })
    await settleUpTo(tx, id, last_report_id, actor.name, entryId)
    if (answer !== undefined) await answerSettled(tx, id, entryId, answer)
    return entryId
  })

export const reportUndoHandlers: readonly UndoHandler[] = [
  {
    action: 'reports closed',
    async undo(tx, { id, subjectId, subjectName }, actor) {
      const reports = await reopenReports(tx, subjectId, id)
      const change = { action: 'reports open again', before: null, after: { reports } }
      await recordChange(tx, actor, {
        ...change,
        subject: { type: 'product', id: subjectId, name: subjectName },
      })
    },
  },
]
