import type { SameAsOwn } from '../../../contract/catalog/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { findSame } from '../../offers/same-offers.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findOwnOffer } from './change-offer.ts'
import { findStandsAlone, setStandsAlone } from './stand-alone.queries.ts'

/** With which offers of other shops shoppers see it; throws 404. */
export async function findSameAsOwn(
  { db, config }: Services,
  user: SignedInUser,
  id: number,
): Promise<SameAsOwn> {
  const own = await findStandsAlone(db, user, id)
  if (!own) throw notFound(texts.notFound.product)
  return { ...own, same_products: (await findSame(db, id, config.site.brand)) ?? [] }
}

type Wanted = { product_id: number; stands_alone: boolean }

/** Its shop knows better than the names whether an offer is the same as others; throws 404. */
export const standAlone = ({ db }: Services, user: SignedInUser, wanted: Wanted, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const { product_id: id, stands_alone } = wanted
    const { name } = await findOwnOffer(tx, user, id)
    if (!(await setStandsAlone(tx, id, stands_alone))) return
    await recordChange(tx, actor, {
      action: stands_alone ? 'product stands alone' : 'product compared again',
      subject: { type: 'product', id, name },
      before: { stands_alone: !stands_alone },
      after: { stands_alone },
    })
  })
