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

/** Mails each admin once per shop, at most hourly, or daily if the admin wishes. */
export async function notifyOfPendingShops(services: NotifyOfPendingShopsDeps) {
  const { db } = services
  const waiting = await listPendingShops(db)
  if (waiting.length === 0) return
  for (const { id, notified_of } of await listAdminsToNotify(db))
    if (newTo(notified_of, waiting).length > 0)
      await attempt(services, 'pending_shops_mail', id, (tx) => notifyAdmin(services, tx, id))
}

/** Reads again under the lock: another process may have notified them. */
async function notifyAdmin({ messages }: NotifyOfPendingShopsDeps, tx: PoolClient, id: number) {
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

const mostListed = 20

type Digest = {
  name: string
  news: PendingShop[]
  waiting: PendingShop[]
}

export const pendingShopsMessage = messageKind<Digest>({
  stoppable: 'shops wait',
  write({ name, news, waiting }, { site: { brand }, publicUrl }) {
    const rows = news.slice(0, mostListed).map((shop) => ({
      title: withoutLinks(shop.name),
      note: [
        withoutLinks(shop.address),
        texts.mail.pendingShops.offers({ count: shop.offers }),
        texts.mail.pendingShops.since({ time: formatIndianTime(shop.since) }),
      ].join(' · '),
    }))
    const [oldest] = waiting
    const together =
      oldest && waiting.length > rows.length
        ? [
            texts.mail.pendingShops.inAll({
              count: waiting.length,
              shop: withoutLinks(oldest.name),
              day: formatIndianDay(oldest.since),
            }),
          ]
        : []
    return {
      subject: texts.mail.pendingShops.subject({ count: news.length }),
      short: texts.mail.pendingShops.short({
        brand,
        count: news.length,
        hasMore: waiting.length > news.length,
        all: waiting.length,
      }),
      greeting: namaste(name),
      blocks: [{ rows }, ...together],
      button: { label: texts.mail.pendingShops.button, href: publicUrl + pages.shopkeepers },
      why: texts.mail.pendingShops.why({ brand }),
    }
  },
})
