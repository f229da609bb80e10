import { DatabaseError } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockValues, setValues } from './change-offers.queries.ts'
import { hasSameValues } from './change-offers.ts'
import { holidayUndoHandlers } from './holiday.ts'
import { takeMoveMessagesBack } from './move-offers.ts'
import { recordOfferChange } from './offer-history.ts'
import { putOfferBack } from './removed-offers.queries.ts'
import { getOffer } from './shop-offers.queries.ts'

const removed = z.object({
  product: z.looseObject({}),
  views: z.int(),
  hidden: z.looseObject({}).nullable(),
  reports: z.array(z.looseObject({})).nullable(),
})

const values = z.object({
  start_date: z.string(),
  end_date: z.string(),
  price: z.number(),
  discount_price: z.number(),
  product_status: z.string(),
  renewal_days: z.int().nullable(),
  subcategory_id: z.int(),
})
const changed = z.object({ was: values, is: values })

/** Values go back to what they were, if they are still what the change made of them. */
const takeValuesBack: UndoHandler['undo'] = async (tx, { subjectId: id, subjectName, content }, actor) => {
  const { was, is } = changed.parse(content)
  const current = await lockValues(tx, id)
  if (!current) throw new AppError(409, texts.products.notThere({ name: subjectName }))
  const before = await getOffer(tx, id)
  if (!hasSameValues(current, { ...current, ...is }))
    throw new AppError(409, texts.products.changedSince({ name: before.name }))
  await setValues(tx, new Map([[id, { ...current, ...was }]])).catch(explainGone)
  await recordOfferChange(tx, actor, 'product change taken back', before, await getOffer(tx, id))
}

/** Throws 409 where its subcategory is gone. */
const explainGone = (error: unknown) => {
  const hasNoPlace = error instanceof DatabaseError && error.constraint === 'products_subcategory_id_fkey'
  throw hasNoPlace ? new AppError(409, texts.products.subcategoryGone) : error
}

/** How changes of products, and holidays of their shops, are taken back. */
export const offerUndoHandlers = (services: Services): UndoHandler[] => [
  ...holidayUndoHandlers,
  ...[
    'product renewed',
    'product end changed',
    'product price changed',
    'product out of stock',
    'product back in stock',
  ].map((action) => ({ action, undo: takeValuesBack })),
  { action: 'product moved', undo: takeValuesBack, after: takeMoveMessagesBack(services) },
  {
    action: 'product deleted',
    async undo(tx, { content, pictureId }, actor) {
      const id = await putOfferBack(tx, removed.parse(content), pictureId, actor.id).catch(explainGone)
      await recordOfferChange(tx, actor, 'product restored', undefined, await getOffer(tx, id))
    },
  },
]
