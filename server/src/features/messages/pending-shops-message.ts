import { formatIndianDay, formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { PendingShop } from './pending-shops.queries.ts'

/** More are counted, not listed. */
const mostListed = 20

type Digest = {
  name: string
  /** Of these one was not told yet. */
  news: PendingShop[]
  /** All, the oldest first. */
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
