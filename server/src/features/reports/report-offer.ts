import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { ReportKind } from '../../../contract/report-kinds.ts'
import type { Database } from '../../platform/database/open.ts'
import { notFound } from '../../platform/http/errors.ts'
import { networkAddressOf } from '../../platform/http/rate-limits.ts'
import { insertReport, isPublicOffer } from './reports.queries.ts'

type Report = { product_id: number; kind: ReportKind; words?: string | undefined }

/**
 * Notes what a shopper says is wrong with an offer that shoppers see; throws 404 for any other. Whoever has said so today already is
 * thanked again, and counts once.
 */
export async function reportOffer(db: Database, req: Request, report: Report) {
  if (!(await isPublicOffer(db, report.product_id))) throw notFound('This product')
  const day = new Date().toISOString().slice(0, 10)
  const visitor = `${day} ${networkAddressOf(req)} ${req.get('user-agent') ?? ''}`
  await insertReport(db, { ...report, visitor: createHash('sha256').update(visitor).digest('hex') })
}
