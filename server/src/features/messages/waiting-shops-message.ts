import { formatIndianDay, formatIndianTime } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'
import type { WaitingShop } from './waiting-shops.queries.ts'

/** More are counted, not listed. */
const mostListed = 20

type Digest = {
  name: string
  /** Of these one was not told yet. */
  news: WaitingShop[]
  /** All, the oldest first. */
  waiting: WaitingShop[]
}

const shops = (count: number, what = '') => `${count} ${what}${count === 1 ? 'shop waits' : 'shops wait'}`
const offersOf = ({ offers }: WaitingShop) =>
  offers === 0 ? 'no offers yet' : offers === 1 ? '1 offer written' : `${offers} offers written`

export const waitingShopsMessage = messageKind<Digest>({
  stoppable: 'shops wait',
  en: ({ name, news, waiting }, { site, publicUrl }) => {
    const rows = news.slice(0, mostListed).map((shop) => ({
      title: withoutLinks(shop.name),
      note: `${withoutLinks(shop.address)} · ${offersOf(shop)} · since ${formatIndianTime(shop.since)}`,
    }))
    const [oldest] = waiting
    const together =
      oldest && waiting.length > rows.length
        ? [
            `In all, ${shops(waiting.length)}; ${withoutLinks(oldest.name)} since ${formatIndianDay(oldest.since)}, the longest.`,
          ]
        : []
    return {
      subject: shops(news.length, 'new '),
      short: `${site.brand}: ${shops(news.length, 'new ')}${waiting.length > news.length ? `, ${waiting.length} in all` : ''}.`,
      greeting: namaste(name),
      blocks: [{ rows }, ...together],
      button: { label: 'Open the queue', href: publicUrl + pages.shopkeepers },
      why: `You are an admin of ${site.brand}. At most one such e-mail an hour, and only when a new shop waits.`,
    }
  },
})
