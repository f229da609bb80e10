import type { MissingSearch, ShopDay } from '../../../contract/statistics/calls.ts'

export type WeekSums = { views: number; contacts: number; followers: number }
type Weeks = { now: WeekSums; before: WeekSums }
export type ShopWeek = Weeks & { shop: string; missing: MissingSearch | undefined }

export const dayBefore = (monday: string, days: number) =>
  new Date(Date.parse(monday) - days * 86_400_000).toISOString().slice(0, 10)

/** The seven days before a Monday beside the seven before these: as the screen counts them. */
export function weekOf(days: readonly ShopDay[], monday: string): Weeks {
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

export const isWorthTelling = ({ now, missing }: ShopWeek) =>
  now.views + now.contacts + now.followers > 0 || missing !== undefined
