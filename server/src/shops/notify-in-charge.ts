import type { ShopStatus } from '../../contract/shops/schemas.ts'
import { whenUndoIsOver } from '../platform/audit/undo.ts'
import type { Connection } from '../platform/database/open.ts'
import type { Services } from '../platform/services.ts'
import { findInCharge } from './shop-status.queries.ts'
import { shopStatusMessage } from './shop-status-message.ts'

type Decided = { id: number; name: string; status: ShopStatus; reason: string | null }

const keyOf = (shopId: number) => `status of shop ${shopId}`

/**
 * Tells whoever is in charge of a shop what was decided, and why, once it can no longer be undone at once.
 */
export async function notifyInCharge(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  decided: Decided,
) {
  // What has not left yet is no longer true.
  await messages.withdraw(keyOf(decided.id), tx)
  await send({ messages }, tx, decided, whenUndoIsOver())
}

/** A decision was taken back: nobody is told who has not heard of it. */
export async function notifyOfUndoneStatus(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  now: Decided,
) {
  if (await messages.withdraw(keyOf(now.id), tx)) return
  await send({ messages }, tx, now)
}

async function send(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  decided: Decided,
  dueAt?: Date,
) {
  const { id, name: shop, status, reason } = decided
  const inCharge = await findInCharge(tx, id)
  if (!inCharge) return
  const { name, ...recipient } = inCharge
  await messages.send(shopStatusMessage, { name, shop, status, reason }, recipient, {
    tx,
    dueAt,
    withdrawKey: keyOf(id),
  })
}
