import { formatCount, formatDate } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import type { MissingSearch, ShopDay } from '../../../contract/statistics/calls.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import {
  type Block,
  type MessageListRow,
  messageKind,
  namaste,
  withoutLinks,
} from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import {
  findMonday,
  findWeekMessageOwner,
  listOpenShopsOf,
  listWeekMessageOwners,
  recordWeekMessage,
} from './owner-messages.queries.ts'
import { shopDays } from './shop-statistics.queries.ts'
import { findMissingNearby } from './shop-statistics.ts'

/** Sends each owner one message on Mondays (`messageTimes`), even with several processes. */
export async function sendWeekMessages(
  services: Pick<Services, 'db' | 'log' | 'messages'>,
  at: Date,
  stopping?: AbortSignal,
) {
  const { db, messages } = services
  const day = await findMonday(db, at)
  if (!day) return
  const { monday, over } = day
  const tell = (userId: number) =>
    attempt(services, 'week_mail', userId, async (tx) => {
      if (!(await recordWeekMessage(tx, userId, monday))) return
      const weeks: ShopWeek[] = []
      for (const { id, name: shop } of await listOpenShopsOf(tx, userId)) {
        const figures = weekOf(await shopDays(tx, id), monday)
        const [missing] = await findMissingNearby(tx, id)
        weeks.push({ shop, ...figures, missing })
      }
      const shops = weeks.filter(isWorthTelling)
      if (shops.length === 0) return
      const { name, email, language } = await findWeekMessageOwner(tx, userId)
      const recipient = { userId, email, language }
      await messages.send(weekMessage, { name, monday, shops }, recipient, { tx, expiresAt: over })
    })
  const next = () => listWeekMessageOwners(db, monday)
  for (let owners = await next(); owners.length > 0; owners = await next())
    for (const id of owners) {
      if (stopping?.aborted) return
      await tell(id)
    }
}

/** Characters that fit into one SMS, or in Devanagari into two, which hold fewer. */
const shortest = () => (currentLocale() === 'hi' ? 134 : 160)

export const weekMessage = messageKind<{ name: string; monday: string; shops: ShopWeek[] }>({
  stoppable: 'your week',
  write({ name, monday, shops }, { site: { brand }, publicUrl }) {
    const sum = (kind: keyof WeekSums) => shops.reduce((all, { now }) => all + now[kind], 0)
    const figures = { views: sum('views'), contacts: sum('contacts') }
    const [first] = shops
    const link = publicUrl + pages.statistics
    const brief = texts.mail.week.short({ brand, ...figures, link })
    const third = first?.missing && missingWords(first.missing)
    const whole = third ? texts.mail.week.shortWith({ brand, ...figures, third, link }) : brief
    return {
      subject: texts.mail.week.subject(figures),
      short: whole.length <= shortest() ? whole : brief,
      greeting: namaste(name),
      blocks: [
        texts.mail.week.period({
          first: formatDate(dayBefore(monday, 7)),
          last: formatDate(dayBefore(monday, 1)),
        }),
        ...shops.map((week): Block => ({ box: [{ rows: rowsOf(week) }], title: withoutLinks(week.shop) })),
      ],
      push: {
        title: texts.mail.week.subject(figures),
        body: third ?? texts.mail.week.button,
        url: pages.statistics,
        tag: 'week',
      },
      button: { label: texts.mail.week.button, href: link },
      why: texts.mail.week.why({ brand }),
    }
  },
})

const missingWords = ({ query, people, place, place_hi }: MissingSearch) => {
  const near = (currentLocale() === 'hi' && place_hi) || place
  const words = { people, query: withoutLinks(query) }
  return near ? texts.mail.week.missingNear({ ...words, place: near }) : texts.mail.week.missing(words)
}

function rowsOf({ now, before, missing }: ShopWeek): MessageListRow[] {
  const row = (title: string, kind: keyof WeekSums): MessageListRow => ({
    title,
    aside: formatCount(now[kind]),
    ...(Object.values(before).some(Boolean) && {
      note: texts.mail.week.before({ count: before[kind] }),
    }),
  })
  return [
    row(texts.mail.week.views, 'views'),
    row(texts.mail.week.contacts, 'contacts'),
    ...(missing
      ? [{ title: missingWords(missing), note: texts.mail.week.beFirst }]
      : now.followers > 0
        ? [row(texts.mail.week.followers, 'followers')]
        : []),
  ]
}

type WeekSums = { views: number; contacts: number; followers: number }
type Weeks = { now: WeekSums; before: WeekSums }
type ShopWeek = Weeks & { shop: string; missing: MissingSearch | undefined }

const dayBefore = (monday: string, days: number) =>
  new Date(Date.parse(monday) - days * 86_400_000).toISOString().slice(0, 10)

function weekOf(days: readonly ShopDay[], monday: string): Weeks {
  const between = (from: string, to: string) =>
    days
      .filter(({ day }) => day >= from && day < to)
      .reduce(
        (sum, day) => ({
          views: sum.views + day.views,
          contacts: sum.contacts + day.directions + day.call + day.whatsapp,
          followers: sum.followers + day.new_followers,
        }),
        { views: 0, contacts: 0, followers: 0 },
      )
  const [week, earlier] = [dayBefore(monday, 7), dayBefore(monday, 14)]
  return { now: between(week, monday), before: between(earlier, week) }
}

const isWorthTelling = ({ now, missing }: ShopWeek) =>
  now.views + now.contacts + now.followers > 0 || missing !== undefined
