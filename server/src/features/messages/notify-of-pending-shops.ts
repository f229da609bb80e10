import type { PoolClient } from 'pg'
import { formatIndianDay, formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import {
  listAdminsToNotify,
  listPendingShops,
  lockDigests,
  type PendingShop,
  recordDigest,
} from './reminders.queries.ts'

type NotifyOfPendingShopsDeps = Pick<Services, 'db' | 'log' | 'messages'>

/** Mails each admin once about each shop: at most hourly, or daily if the admin prefers. */
export async function notifyOfPendingShops(services: NotifyOfPendingShopsDeps) {
  const { db } = services
  const waiting = await listPendingShops(db)
  if (waiting.length === 0) return
  for (const { id, notified_of } of await listAdminsToNotify(db))
    if (newTo(notified_of, waiting).length > 0)
      await attempt(services, 'pending_shops_mail', id, (tx) => notifyAdmin(services, tx, id))
}

/** Reads the shops again under the lock, since another process may have notified the admins. */
async function notifyAdmin({ messages }: NotifyOfPendingShopsDeps, tx: PoolClient, id: number) {
  await lockDigests(tx)
  const waiting = await listPendingShops(tx)
  const [admin] = await listAdminsToNotify(tx, id)
  const news = admin ? newTo(admin.notified_of, waiting) : []
  if (!admin || news.length === 0) return
  const { email, name, language } = admin
  await messages.send(pendingShopsMessage, { name, news, waiting }, { userId: id, email, language }, { tx })
  const notifiedOf = waiting.map((shop) => shop.id)
  await recordDigest(tx, id, notifiedOf)
}

const newTo = (notifiedOf: number[], waiting: PendingShop[]) =>
  waiting.filter(({ id }) => !notifiedOf.includes(id))

const mostListed = 20

type Digest = { name: string; news: PendingShop[]; waiting: PendingShop[] }

export const pendingShopsMessage = messageKind<Digest>({
  stoppable: 'shops wait',
  write({ name, news, waiting }, { site: { brand }, publicUrl }) {
    const { offers, since, inAll, ...words } = texts.mail.pendingShops
    const rows = news.slice(0, mostListed).map((shop) => ({
      title: withoutLinks(shop.name),
      note: [
        withoutLinks(shop.address),
        offers({ count: shop.offers }),
        since({ time: formatIndianTime(shop.since) }),
      ].join(' · '),
    }))
    const [oldest] = waiting
    const together = (shop: PendingShop) =>
      inAll({ count: all, shop: withoutLinks(shop.name), day: formatIndianDay(shop.since) })
    const [count, all] = [news.length, waiting.length]
    return {
      subject: words.subject({ count }),
      short: words.short({ brand, count, hasMore: all > count, all }),
      greeting: namaste(name),
      blocks: [{ rows }, ...(oldest && all > rows.length ? [together(oldest)] : [])],
      button: { label: words.button, href: publicUrl + pages.shopkeepers },
      why: words.why({ brand }),
    }
  },
})
