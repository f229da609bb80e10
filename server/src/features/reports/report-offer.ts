import type { Request } from 'express'
import type { ReportKind } from '../../../contract/report-kinds.ts'
import { texts } from '../../../contract/texts.ts'
import type { Database } from '../../platform/database/open.ts'
import { notFound } from '../../platform/http/errors.ts'
import { addressAndBrowserOf, type NameVisitor } from '../../platform/http/visitors.ts'
import { dayOfPublicOffer, insertReport } from './reports.queries.ts'

type Report = { product_id: number; kind: ReportKind; words?: string | undefined }

/**
 * Notes what a shopper says is wrong with an offer that shoppers see; throws 404 for any other. Whoever has said so today already is
 * thanked again, and counts once.
 */
export async function reportOffer(db: Database, req: Request, nameVisitor: NameVisitor, report: Report) {
  const day = await dayOfPublicOffer(db, report.product_id)
  if (!day) throw notFound(texts.notFound.product)
  const visitor = nameVisitor(`${day} ${addressAndBrowserOf(req)}`)
  await insertReport(db, { ...report, day, visitor })
}
