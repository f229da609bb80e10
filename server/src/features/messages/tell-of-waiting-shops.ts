import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { listAdminsToTell, listWaitingShops, lockDigests, noteDigest } from './waiting-shops.queries.ts'
import { waitingShopsMessage } from './waiting-shops-message.ts'

/**
 * Tells the admins of shops that wait and that they have not been told of: at once when the last time is over an hour ago,
 * else when it is. Nobody is told again of the same shops, nor when none waits.
 */
export const tellOfWaitingShops = ({ db, messages }: Pick<Services, 'db' | 'messages'>) =>
  inTransaction(db, async (tx) => {
    await lockDigests(tx)
    const waiting = await listWaitingShops(tx)
    if (waiting.length === 0) return
    for (const { id, email, name, language, told_of } of await listAdminsToTell(tx)) {
      const known = new Set(told_of)
      const news = waiting.filter((shop) => !known.has(shop.id))
      if (news.length === 0) continue
      await messages.send(waitingShopsMessage, { name, news, waiting }, { userId: id, email, language }, { tx })
      await noteDigest(
        tx,
        id,
        waiting.map((shop) => shop.id),
      )
    }
  })
