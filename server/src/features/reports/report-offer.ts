import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import type { ReportKind } from '../../../contract/reports/facts.ts'
import { openComplaint } from '../../complaints/complaint-number.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { addressAndBrowserOf, type NameVisitor } from '../../platform/http/visitors.ts'
import { networkAddressOf, type RateLimits } from '../../platform/rate-limits.ts'
import { dayOfPublicOffer, findNumber, insertReport } from './reports.queries.ts'

type Report = { product_id: number; kind: ReportKind; words?: string | undefined }
type Needs = { config: Pick<Config, 'site'>; db: Database; rateLimits: RateLimits; nameVisitor: NameVisitor }

/**
 * Notes what a shopper says is wrong with an offer that shoppers see, and gives its number; throws 404 for
 * any other. Whoever has said so today already is thanked again, with the same number, and counts once; so is
 * who comes from an address that said so often enough, whatever browsers it names, but without a number: what
 * is answered to others is not theirs to read.
 */
export async function reportOffer(needs: Needs, req: Request, report: Report): Promise<string | undefined> {
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
    // Pressed twice at once.
    return (await findNumber(tx, { product_id, day, visitor })) ?? openComplaint(tx, config, { reportId })
  })
}
