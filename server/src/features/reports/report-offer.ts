import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import type { ReportKind } from '../../../contract/reports/facts.ts'
import type { Database } from '../../platform/database/open.ts'
import { notFound } from '../../platform/errors.ts'
import { addressAndBrowserOf, type NameVisitor } from '../../platform/http/visitors.ts'
import { networkAddressOf, type RateLimits } from '../../platform/rate-limits.ts'
import { dayOfPublicOffer, hasReported, insertReport } from './reports.queries.ts'

type Report = { product_id: number; kind: ReportKind; words?: string | undefined }
type Needs = { db: Database; rateLimits: RateLimits; nameVisitor: NameVisitor }

/**
 * Notes what a shopper says is wrong with an offer that shoppers see; throws 404 for any other. Whoever has
 * said so today already is thanked again, and counts once; so is who comes from an address that said so often
 * enough, whatever browsers it names.
 */
export async function reportOffer({ db, rateLimits, nameVisitor }: Needs, req: Request, report: Report) {
  const day = await dayOfPublicOffer(db, report.product_id)
  if (!day) throw notFound(texts.notFound.product)
  const visitor = nameVisitor(`${day} ${addressAndBrowserOf(req)}`)
  if (await hasReported(db, { ...report, day, visitor })) return
  const place = `${networkAddressOf(req)} ${day} ${report.product_id}`
  if ((await rateLimits.take('reportsOfOffer', place)) > 0) return
  await insertReport(db, { ...report, day, visitor })
}
