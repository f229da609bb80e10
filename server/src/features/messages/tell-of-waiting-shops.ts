import type { PoolClient } from 'pg'
import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import {
  listAdminsToTell,
  listWaitingShops,
  lockDigests,
  noteDigest,
  type WaitingShop,
} from './waiting-shops.queries.ts'
import { waitingShopsMessage } from './waiting-shops-message.ts'

type Needs = Pick<Services, 'db' | 'log' | 'messages'>

/**
 * Tells the admins of shops that wait and that they have not been told of: at once when the last time is over
 * an hour ago, else when it is. Nobody is told again of the same shops, nor when none waits.
 */
export async function tellOfWaitingShops(services: Needs) {
  const { db } = services
  const waiting = await listWaitingShops(db)
  if (waiting.length === 0) return
  for (const { id, told_of } of await listAdminsToTell(db))
    if (newTo(told_of, waiting).length > 0)
      await attempt(services, 'waiting_shops_mail', id, (tx) => tellAdmin(services, tx, id))
}

/** Looks once more: another process may have told them. */
async function tellAdmin({ messages }: Needs, tx: PoolClient, id: number) {
  await lockDigests(tx)
  const waiting = await listWaitingShops(tx)
  const [admin] = await listAdminsToTell(tx, id)
  const news = admin ? newTo(admin.told_of, waiting) : []
  if (!admin || news.length === 0) return
  const { email, name, language } = admin
  await messages.send(waitingShopsMessage, { name, news, waiting }, { userId: id, email, language }, { tx })
  await noteDigest(
    tx,
    id,
    waiting.map((shop) => shop.id),
  )
}

const newTo = (toldOf: number[], waiting: WaitingShop[]) => waiting.filter(({ id }) => !toldOf.includes(id))
