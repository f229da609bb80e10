import { DatabaseError, type PoolClient } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { findOwnOffer } from './change-offer.ts'
import { lockValues, restoreOffer, setValues } from './change-offers.queries.ts'
import { hasSameValues } from './change-offers.ts'
import {
  findHidden,
  type HiddenRow,
  reopenReportsByHiding,
  restoreHiding,
  unhide,
} from './hidden-offers.queries.ts'
import { holidayUndoHandlers } from './holiday.ts'
import { takeMoveMessagesBack } from './move-offers.ts'
import { notifyOfHiding, notifyOfShowing, withdrawHidingMessage } from './notify-of-hiding.ts'
import { recordHiding, recordOfferChange, recordWithShop } from './offer-history.ts'
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

const explainGone = (error: unknown) => {
  const hasNoPlace = error instanceof DatabaseError && error.constraint === 'products_subcategory_id_fkey'
  throw hasNoPlace ? new AppError(409, texts.products.subcategoryGone) : error
}

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
      const id = await restoreOffer(tx, removed.parse(content), pictureId, actor.id).catch(explainGone)
      await recordOfferChange(tx, actor, 'product restored', undefined, await getOffer(tx, id))
    },
  },
]

const hiding = z.looseObject({ product_id: z.int(), hidden_at: z.string() })
/** `former`: how the offer was hidden before; null if it was visible. */
const hidden = z.object({ former: hiding.nullable(), message_key: z.string().nullable() })
const shown = z.object({ former: hiding })

export const hidingUndoHandlers = (services: Services): UndoHandler[] => [
  {
    action: 'product hidden',
    async undo(tx, change) {
      const { former: before } = hidden.parse(change.content)
      await thereStill(tx, change.subjectId)
      const now = await findHidden(tx, change.subjectId)
      if (now?.entry_id !== change.id) throw new AppError(409, texts.hiding.notHidden)
      if (before) await restoreHiding(tx, before as HiddenRow)
      else await unhide(tx, change.subjectId)
      await reopenReportsByHiding(tx, change.subjectId, change.id)
    },
    /** Withdraws a message about several offers once, and sends a new one about those that remain hidden. */
    async after(tx, changes, actor) {
      const withdrawn = new Map<string, boolean>()
      for (const { subjectId, content } of changes) {
        const { former: before, message_key } = hidden.parse(content)
        const key = message_key ?? String(subjectId)
        if (!withdrawn.has(key))
          withdrawn.set(
            key,
            await withdrawHidingMessage(services, tx, { product_id: subjectId, message_key }),
          )
        const product = await thereStill(tx, subjectId)
        const isUnheard = withdrawn.get(key) === true
        if (!isUnheard && !before) await notifyOfShowing(services, tx, product)
        await recordWithShop(tx, actor, product, undefined, isUnheard ? 'hiding taken back' : undefined)
      }
    },
  },
  {
    action: 'product shown again',
    async undo(tx, change, actor) {
      const { former: before } = shown.parse(change.content)
      const product = await thereStill(tx, change.subjectId)
      if (product.hidden_at)
        throw new AppError(409, texts.hiding.hiddenAlready({ by: texts.errors.somebody }))
      const row = before as HiddenRow
      await restoreHiding(tx, row)
      if (!(await withdrawHidingMessage(services, tx, { ...row, message_key: null })))
        await notifyOfHiding(services, tx, product, row.words ?? row.reason)
      await recordHiding(tx, actor, product, row.words ?? row.reason)
    },
  },
]

const thereStill = (tx: PoolClient, id: number) =>
  findOwnOffer(tx, { id: 0, userType: 'admin' }, id).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(409, texts.hiding.gone) : error
  })
