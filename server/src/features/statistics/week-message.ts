import { formatCount, formatDate } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import type { MissingSearch } from '../../../contract/statistics/calls.ts'
import { type Block, type MessageListRow, messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'
import { dayBefore, type ShopWeek, type WeekSums } from './week-of-shop.ts'

/** Letters of one SMS; of two in Devanagari, as phones cut them. */
const shortest = () => (currentLocale() === 'hi' ? 134 : 160)

/** A shop's week: three facts, the third what is missing nearby or who follows. */
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
