import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import type { Moving } from '../../../contract/shop-offers/changes.ts'
import { currentLocale } from '../../../texts/locale.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { type UndoHandler, withUndoLock } from '../../platform/audit/undo.ts'
import { values } from '../../platform/database/query.ts'
import { invalid } from '../../platform/errors.ts'
import { messageKind, namaste } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { type ChangeOfValues, changeOffers } from './change-offers.ts'
import { namedOffers, sendToShop } from './notify-of-hiding.ts'
import {
  type CategoryNames,
  findSubcategoryNames,
  getOffers,
  type OwnOfferRow,
} from './shop-offers.queries.ts'

/** Moves offers to another category, like `changeOffers`. Throws 400 if the category is unknown. */
export async function moveOffers(services: Services, user: SignedInUser, moving: Moving, actor: Actor) {
  const { products, subcategory_id, notify } = moving
  const names = await findSubcategoryNames(services.db, subcategory_id)
  if (!names) throw invalid({ subcategory_id: texts.products.notInCategory })
  const change = { ...movingTo(subcategory_id), ...(notify && withMessages(services, names)) }
  return changeOffers(services, user, products, change, actor)
}

const movingTo = (subcategory_id: number): ChangeOfValues => ({
  action: 'product moved',
  done: texts.products.moved,
  next: ({ values }) => ({ ...values, subcategory_id }),
  refusal: () => undefined,
})

/** Sends one message per shop after the undo period. */
function withMessages(services: Services, category: CategoryNames): Partial<ChangeOfValues> {
  const moveId = randomUUID()
  const messageKeyOf = (shopId: number | null) => `move ${moveId} of ${shopId}`
  return {
    messageKeyOf,
    async also(tx, changed) {
      for (const shop of new Set(changed.map(({ shop_id }) => shop_id))) {
        const moved = changed.filter(({ shop_id }) => shop_id === shop)
        await notifyOfMove(services, tx, moved, category, messageKeyOf(shop))
      }
    },
  }
}

async function notifyOfMove(
  services: Services,
  tx: PoolClient,
  moved: OwnOfferRow[],
  category: CategoryNames,
  withdrawKey: string,
) {
  const about = { offers: moved.map(({ name }) => name), category }
  const delivery = { dueAt: withUndoLock(), withdrawKey }
  if (moved[0]) await sendToShop(services, tx, moved[0].id, movedMessage, about, delivery)
}

const kept = z.object({ message_key: z.string().optional() })

/** Withdraws the unsent messages about a move, and sends new ones about the offers that are still moved. */
export const takeMoveMessagesBack =
  (services: Services): UndoHandler['after'] =>
  async (tx, changes) => {
    const keys = new Map(changes.map(({ content, shopId }) => [kept.parse(content).message_key, shopId]))
    for (const [key, shopId] of keys) {
      if (key === undefined || !(await services.messages.withdraw(key, tx))) continue
      const stay = [...(await getOffers(tx, await findStillMoved(tx, key, shopId))).values()]
      const names = stay[0] && (await findSubcategoryNames(tx, stay[0].subcategory_id))
      if (names) await notifyOfMove(services, tx, stay, names, key)
    }
  }

const findStillMoved = (tx: PoolClient, key: string, shopId: number | null) => values<number>(tx)`
  SELECT subject_id AS id FROM undos JOIN audit_entries ON audit_entries.id = entry_id
  WHERE undos.shop_id = ${shopId} AND content ->> 'message_key' = ${key} AND undone_at IS NULL`

type MoveContent = { name: string; offers: string[]; category: CategoryNames }

export const movedMessage = messageKind<MoveContent>({
  write({ name, offers, category: names }, { site, publicUrl }) {
    const isHindi = currentLocale() === 'hi'
    const category = (isHindi && names.category_hi) || names.category
    const subcategory = (isHindi && names.subcategory_hi) || names.subcategory
    const count = offers.length
    return {
      subject: texts.mail.moved.subject({ count, subcategory }),
      short: texts.mail.moved.short({ count, subcategory }),
      greeting: namaste(name),
      blocks: [texts.mail.moved.where({ count, category, subcategory }), { box: namedOffers(offers) }],
      button: { label: texts.mail.moved.button, href: `${publicUrl}/adminlist` },
      after: [texts.mail.hidden.callUs({ phone: site.support.phone })],
      why: texts.mail.moved.why,
    }
  },
})
