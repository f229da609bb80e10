import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { PushContent } from '../../../contract/push/calls.ts'
import { withLocale } from '../../../texts/locale.ts'
import type { Connection } from '../../platform/database/open.ts'
import { clearRetry } from '../../platform/database/set-aside.queries.ts'
import { attemptTogether, setAside } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { cutName, queueMessages } from '../../push/notify-device.ts'
import { readFollowedSearch } from '../../search/find/followed.ts'
import { type Hours, hoursAt } from './hours.ts'
import {
  type DueOffer,
  gatherNewOffers,
  listDue,
  listDueSubscriptions,
  listNews,
  listSearchesToRead,
  markFollowsSeen,
  markReminded,
  markSearchUnreadable,
  type NewPushedOffer,
  type PushedOffer,
  saveSearchMeaning,
  searchRetrySeconds,
  takeSubscriptions,
} from './news.queries.ts'

type WriteMessagesDeps = Pick<Services, 'db' | 'config' | 'log'>

/** Milliseconds per run for reading searches, so that due messages are not held up. */
const reading = 20_000

/** Queues at most one message per phone in the morning and one in the evening, in any number of processes. */
export async function writeMessages(
  services: WriteMessagesDeps,
  at: Date,
  understand = readFollowedSearch,
  patience = reading,
) {
  const { db, config } = services
  // Also runs at night, so that all searches are ready in the morning.
  await readSearches(services, at, understand, patience)
  const hours = hoursAt(at)
  if (!hours) return
  // False when this process can lock no further subscription: the rest are locked by others or set aside.
  let isMine = true
  const next = () => listDueSubscriptions(db, hours)
  for (let ids = await next(); isMine && ids.length > 0; ids = await next()) {
    isMine = false
    await attemptTogether(services, 'push_writing', ids, async (tx, some) => {
      const subscriptions = await takeSubscriptions(tx, hours, some)
      if (subscriptions.length === 0) return
      isMine = true
      await writeFor(tx, subscriptions, hours, at, config.site.brand)
    })
  }
}

async function readSearches(
  services: WriteMessagesDeps,
  at: Date,
  understand: typeof readFollowedSearch,
  patience: number,
) {
  const { db } = services
  const until = performance.now() + patience
  for (let some = await listSearchesToRead(db, at); some.length > 0; some = await listSearchesToRead(db, at))
    for (const { id, search } of some) {
      try {
        await saveSearchMeaning(db, id, await understand(db, search), at)
        await clearRetry(db, 'followed_search', [id])
      } catch (error) {
        await setAside(services, 'followed_search', id, error, searchRetrySeconds)
        await markSearchUnreadable(db, id, at)
      }
      if (performance.now() >= until) return
    }
}

async function writeFor(
  tx: Connection,
  subscriptions: TakenSubscription[],
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
    .map(({ id, language }) => {
      const content = () => pushContentOf(news.get(id) ?? [], due.get(id) ?? [], hours, brand)
      return { subscription_id: id, content: withLocale(language, content), has_news: news.has(id) }
    })
  await queueMessages(tx, messages, at, hours.quietFrom)
  await markReminded(tx, dueOffers)
  await markFollowsSeen(tx, { asked, told: [...news.keys()] }, hours, at)
}

type TakenSubscription = Awaited<ReturnType<typeof takeSubscriptions>>[number]

async function newsFor(tx: Connection, subscriptions: TakenSubscription[], at: Date) {
  const wanting = subscriptions.filter(({ wants_digest }) => wants_digest)
  if (wanting.length === 0) return []
  const oldest = new Date(Math.min(...wanting.map(({ news_at }) => news_at.getTime())))
  await gatherNewOffers(tx, oldest, at)
  const ids = wanting.map(({ id }) => id)
  return listNews(tx, ids)
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

const many = 99
const namesOf = (offers: PushedOffer[]) => offers.slice(0, 3).map(({ name }) => cutName(name))

/** Leaves out prices, which may change before the message is read. */
function pushContentOf(
  news: NewPushedOffer[],
  due: DueOffer[],
  { today }: Pick<Hours, 'today'>,
  brand: string,
): PushContent {
  const newer = news[0] && titleOfNews(news[0], brand)
  const [first, second] = [
    due.filter(({ due_on }) => due_on !== today),
    due.filter(({ due_on }) => due_on === today),
  ].filter((offers) => offers.length > 0)
  const [offer, ...more] = first ?? []
  if (!first || !offer)
    return { title: newer ?? '', body: bodyOf(news, brand), url: pageOfNews(news), tag: 'news' }
  const body = [bodyOf(first, brand), second && titleOfDue(second, today), newer].filter(Boolean).join('\n')
  return {
    title: titleOfDue(first, today),
    body,
    url: more.length > 0 || second || newer ? pages.saved : productPage(offer),
    tag: newer ? 'news' : 'reminder',
  }
}

function titleOfDue(offers: DueOffer[], today: string) {
  const { oneEnds, manyEnd, oneStarts, manyStart } = texts.pushMessages
  const [{ name, due_on } = { name: '', due_on: today }, ...more] = offers
  const [one, many] = due_on === today ? [oneStarts, manyStart] : [oneEnds, manyEnd]
  return more.length > 0 ? many({ count: offers.length }) : one({ offer: cutName(name) })
}

function titleOfNews({ total, name, only_shop, shop_name }: NewPushedOffer, brand: string) {
  if (total === 1) return texts.pushMessages.oneNew({ offer: cutName(name) })
  const values = { count: Math.min(total, many), isAtLeast: total > many }
  return only_shop
    ? texts.pushMessages.manyNewAt({ ...values, shop: cutName(shop_name ?? brand) })
    : texts.pushMessages.manyNew(values)
}

function bodyOf(offers: PushedOffer[], brand: string) {
  const [offer, ...more] = offers
  return offer && more.length === 0 ? cutName(offer.shop_name ?? brand) : namesOf(offers).join(' · ')
}

function pageOfNews([offer]: NewPushedOffer[]) {
  if (!offer) return pages.saved
  if (offer.total === 1) return productPage(offer)
  return offer.only_shop ? pages.shop.replace(':id', String(offer.only_shop)) : pages.saved
}

const productPage = ({ id }: PushedOffer) => pages.product.replace(':id', String(id))
