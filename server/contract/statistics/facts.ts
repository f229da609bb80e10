/** Kinds of taps on a shop's page, in display order. Does not import zod, since screens use it. */
export const shopTapKinds = ['directions', 'call', 'whatsapp', 'share'] as const
export type ShopTapKind = (typeof shopTapKinds)[number]

export const contactKinds = ['directions', 'call', 'whatsapp'] as const

/** Kinds of taps on an offer. */
export const tapKinds = [...shopTapKinds, 'save'] as const
export type TapKind = (typeof tapKinds)[number]

export const figureKinds = ['views', ...tapKinds] as const
export type FigureKind = (typeof figureKinds)[number]

/** Statistics cover this many whole days and today so far. */
export const wholeDays = 28

/** A shop sees failed searches of at least this many people within this distance. */
export const missingNearby = { metres: 2000, people: 5 }

export const mostListed = 100
export const mostSearchesListed = 30

/** The number of weeks, each of seven whole days, on the admins' start page. */
export const weeksShown = 12

const statisticsColumns = ['name', ...figureKinds, 'end_date'] as const
export type StatisticsColumn = (typeof statisticsColumns)[number]
export type StatisticsSort = `${StatisticsColumn}_${'asc' | 'desc'}`
export const statisticsSorts: StatisticsSort[] = statisticsColumns.flatMap(
  (column) => [`${column}_asc`, `${column}_desc`] as const,
)

/** Contacts per 100 views, to one decimal. Null if the contacts are unknown or there are no views. */
export const rateOf = ({ contacts, views }: { contacts: number | null; views: number }) =>
  contacts === null || views === 0 ? null : Math.round((1000 * contacts) / views) / 10
