import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { findOwnChange, type UndoHandler } from '../../platform/audit/undo.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import {
  answerSettled,
  countOpen,
  findSettled,
  lockReported,
  reopenReports,
  settleUpTo,
} from './reports.queries.ts'

type Settling = {
  product_id: number
  last_report_id: number
  answer?: string | undefined
  note?: string | undefined
}

/**
 * 'It is fine': closes what shoppers said up to what the admin has seen. Throws 404, or 409 when it is closed
 * already.
 */
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
      const done = await findOwnChange(tx, actor, { action: 'reports closed', type: 'product', id })
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
      const subject = { type: 'product', id: subjectId, name: subjectName } as const
      await recordChange(tx, actor, {
        action: 'reports open again',
        subject,
        before: null,
        after: { reports },
      })
    },
  },
]
