import { withLocale } from '../../../texts/locale.ts'
import type { Connection } from '../../platform/database/open.ts'
import { takeBackAside } from '../../platform/database/set-aside.queries.ts'
import { attemptTogether, setAside } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessages } from '../../push/notify-device.ts'
import { standingSearch } from '../../search/find/followed.ts'
import { type Hours, hoursAt } from './hours.ts'
import {
  gatherNewOffers,
  listDue,
  listNews,
  listToLookAt,
  markReminded,
  noteLooked,
  type PushedOffer,
  takeSubscriptions,
} from './news.queries.ts'
import { listSearchesToRead, noteMeaning, noteUnreadable, untilReadAgain } from './searches.queries.ts'
import { pushContentOf } from './words.ts'

type WriteMessagesDeps = Pick<Services, 'db' | 'config' | 'log'>

/** Milliseconds that searches are read at a time: what is due to phones does not wait for all of them. */
const reading = 20_000

/**
 * Writes what phones are to be told, at most one message each in the morning and one in the evening, however
 * many processes do so and whenever they start. Many subscriptions at once: what is new is gathered once for
 * all of them.
 */
export async function writeMessages(
  services: WriteMessagesDeps,
  at: Date,
  understand = standingSearch,
  patience = reading,
) {
  const { db, config } = services
  // At night too: in the morning they are read.
  await readSearches(services, at, understand, patience)
  const hours = hoursAt(at)
  if (!hours) return
  // None of them is to be had: others write for them, or they were set aside.
  let isMine = true
  for (
    let ids = await listToLookAt(db, hours);
    isMine && ids.length > 0;
    ids = await listToLookAt(db, hours)
  ) {
    isMine = false
    await attemptTogether(services, 'push_writing', ids, async (tx, some) => {
      const subscriptions = await takeSubscriptions(tx, hours, some)
      if (subscriptions.length === 0) return
      isMine = true
      await writeFor(tx, subscriptions, hours, at, config.site.brand)
    })
  }
}

/**
 * Before they are looked for: those that are new, and some a day of the others. One that cannot be read stops
 * nobody.
 */
async function readSearches(
  services: WriteMessagesDeps,
  at: Date,
  understand: typeof standingSearch,
  patience: number,
) {
  const { db } = services
  const until = performance.now() + patience
  for (let some = await listSearchesToRead(db, at); some.length > 0; some = await listSearchesToRead(db, at))
    for (const { id, search } of some) {
      try {
        await noteMeaning(db, id, await understand(db, search), at)
        await takeBackAside(db, 'followed_search', [id])
      } catch (error) {
        await setAside(services, 'followed_search', id, error, untilReadAgain)
        await noteUnreadable(db, id, at)
      }
      if (performance.now() >= until) return
    }
}

async function writeFor(
  tx: Connection,
  subscriptions: Subscription[],
  hours: Hours,
  at: Date,
  brand: string,
) {
  const asked = subscriptions.map(({ id }) => id)
  const news = bySubscription(await newsFor(tx, subscriptions, at))
  const dueOffers = await listDue(tx, asked, hours)
  const due = bySubscription(dueOffers)
  const messages = subscriptions
    .filter(({ id }) => news.has(id) || due.has(id))
    .map(({ id, language }) => ({
      subscription_id: id,
      content: withLocale(language, () => pushContentOf(news.get(id) ?? [], due.get(id) ?? [], hours, brand)),
      has_news: news.has(id),
    }))
  await queueMessages(tx, messages, at, hours.quietFrom)
  await markReminded(tx, dueOffers)
  await noteLooked(tx, { asked, told: [...news.keys()] }, hours, at)
}

type Subscription = Awaited<ReturnType<typeof takeSubscriptions>>[number]

async function newsFor(tx: Connection, subscriptions: Subscription[], at: Date) {
  const wanting = subscriptions.filter(({ wants_digest }) => wants_digest)
  if (wanting.length === 0) return []
  const oldest = new Date(Math.min(...wanting.map(({ news_at }) => news_at.getTime())))
  await gatherNewOffers(tx, oldest, at)
  return listNews(
    tx,
    wanting.map(({ id }) => id),
  )
}

function bySubscription<Offer extends PushedOffer>(offers: Offer[]) {
  const groups = new Map<number, Offer[]>()
  for (const offer of offers) {
    const group = groups.get(offer.subscription_id)
    if (group) group.push(offer)
    else groups.set(offer.subscription_id, [offer])
  }
  return groups
}
