/** What shoppers tap on a shop's page, in the order in which it is shown; free of zod for the screens. */
export const shopTapKinds = ['directions', 'call', 'whatsapp', 'share'] as const
export type ShopTapKind = (typeof shopTapKinds)[number]

/** Of these, what brings them to the shop: its contacts. */
export const contactKinds = ['directions', 'call', 'whatsapp'] as const

/** What they tap on an offer. */
export const tapKinds = [...shopTapKinds, 'save'] as const
export type TapKind = (typeof tapKinds)[number]

/** What is counted of an offer on a day. */
export const figureKinds = ['views', ...tapKinds] as const
export type FigureKind = (typeof figureKinds)[number]

/** The numbers are of so many whole days, and of today so far. */
export const wholeDays = 28

/** Searches that found nothing are shown to shops within so many metres, from so many people on. */
export const missingNearby = { metres: 2000, people: 5 }

/** So many of a city's shops and areas are listed, and so many of its searches, each with its category. */
export const mostListed = 100
export const mostSearchesListed = 30

/** On the admins' start page so many weeks, of seven whole days each. */
export const weeksShown = 12

const statisticsColumns = ['name', ...figureKinds, 'end_date'] as const
export type StatisticsColumn = (typeof statisticsColumns)[number]
/** `views_desc` unless another is asked for. */
export type StatisticsSort = `${StatisticsColumn}_${'asc' | 'desc'}`
export const statisticsSorts: StatisticsSort[] = statisticsColumns.flatMap(
  (column) => [`${column}_asc`, `${column}_desc`] as const,
)

/** Contacts per 100 views, to one decimal; null where either is not known. */
export const rateOf = ({ contacts, views }: { contacts: number | null; views: number }) =>
  contacts === null || views === 0 ? null : Math.round((1000 * contacts) / views) / 10
