import { randomUUID } from 'node:crypto'
import { texts } from '../../../contract/facts/texts.ts'
import type { Moving } from '../../../contract/shop-offers/many-offers.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { whenUndoIsOver } from '../../platform/audit/undo.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { changeOffers } from './change-offers.ts'
import type { ChangeOfValues } from './changes-of-values.ts'
import { findShopPeople } from './hidden-offers.queries.ts'
import { type CategoryNames, movedMessage } from './moved-message.ts'
import { findSubcategoryNames } from './shop-offers.queries.ts'

/** Moves offers to another category by the rules of `changeOffers`; throws 400 where there is none such. */
export async function moveOffers(services: Services, user: SignedInUser, moving: Moving, actor: Actor) {
  const { products, subcategory_id, tell } = moving
  const names = await findSubcategoryNames(services.db, subcategory_id)
  if (!names) throw invalid({ subcategory_id: texts.products.notInCategory })
  const change = movingTo(subcategory_id)
  return changeOffers(
    services,
    user,
    products,
    tell ? { ...change, ...telling(services, names) } : change,
    actor,
  )
}

const movingTo = (subcategory_id: number): ChangeOfValues => ({
  action: 'product moved',
  done: texts.products.moved,
  next: ({ values }) => ({ ...values, subcategory_id }),
  refusal: () => undefined,
})

/** Each shop hears of its offers in one message, once they can no longer be taken back at once. */
function telling({ messages }: Services, category: CategoryNames): Partial<ChangeOfValues> {
  const messageKey = `move ${randomUUID()}`
  return {
    messageKey,
    async also(tx, changed) {
      const delivery = { tx, dueAt: whenUndoIsOver(), withdrawKey: messageKey }
      for (const shop of new Set(changed.map(({ shop_id }) => shop_id))) {
        const moved = changed.filter(({ shop_id }) => shop_id === shop)
        const [first] = moved
        const offers = moved.map((each) => each.name)
        for (const { id, name, ...person } of first ? await findShopPeople(tx, first.id) : [])
          await messages.send(movedMessage, { name, offers, category }, { userId: id, ...person }, delivery)
      }
    },
  }
}
