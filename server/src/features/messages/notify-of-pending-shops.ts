import type { PoolClient } from 'pg'
import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import {
  listAdminsToNotify,
  listPendingShops,
  lockDigests,
  type PendingShop,
  recordDigest,
} from './pending-shops.queries.ts'
import { pendingShopsMessage } from './pending-shops-message.ts'

type NotifyOfPendingShopsDeps = Pick<Services, 'db' | 'log' | 'messages'>

/**
 * Tells the admins of shops that wait and that they have not been told of: at once when the last time is over
 * an hour ago, else when it is. Nobody is told again of the same shops, nor when none waits.
 */
export async function notifyOfPendingShops(services: NotifyOfPendingShopsDeps) {
  const { db } = services
  const waiting = await listPendingShops(db)
  if (waiting.length === 0) return
  for (const { id, notified_of } of await listAdminsToNotify(db))
    if (newTo(notified_of, waiting).length > 0)
      await attempt(services, 'pending_shops_mail', id, (tx) => tellAdmin(services, tx, id))
}

/** Looks once more: another process may have told them. */
async function tellAdmin({ messages }: NotifyOfPendingShopsDeps, tx: PoolClient, id: number) {
  await lockDigests(tx)
  const waiting = await listPendingShops(tx)
  const [admin] = await listAdminsToNotify(tx, id)
  const news = admin ? newTo(admin.notified_of, waiting) : []
  if (!admin || news.length === 0) return
  const { email, name, language } = admin
  await messages.send(pendingShopsMessage, { name, news, waiting }, { userId: id, email, language }, { tx })
  await recordDigest(
    tx,
    id,
    waiting.map((shop) => shop.id),
  )
}

const newTo = (notifiedOf: number[], waiting: PendingShop[]) =>
  waiting.filter(({ id }) => !notifiedOf.includes(id))
