import { closedDays, type OpeningHours } from 'server/contract/shops/facts/opening-hours'

const usual = { opens: '10:00', closes: '21:00' }

/** Switches a day of a group; a group that loses its last day to another one goes. */
export function withDay(hours: OpeningHours, index: number, day: number): OpeningHours {
  const isIn = hours[index]?.days.includes(day)
  return hours
    .map((group, place) => {
      const others = group.days.filter((one) => one !== day)
      return { ...group, days: place === index && !isIn ? [...others, day].sort((a, b) => a - b) : others }
    })
    .filter((group, place) => place === index || group.days.length > 0)
}

export const withTimes = (hours: OpeningHours, index: number, times: { opens?: string; closes?: string }) =>
  hours.map((group, place) => (place === index ? { ...group, ...times } : group))

export const withoutGroup = (hours: OpeningHours, index: number) =>
  hours.filter((_, place) => place !== index)

/** Another group, of all days that are closed yet, with the times of the one before. */
export function newGroup(hours: OpeningHours): OpeningHours {
  const { opens, closes } = hours.at(-1) ?? usual
  return [...hours, { days: closedDays(hours), opens, closes }]
}

/** What is saved: an emptied group says nothing. */
export const withoutEmptyGroups = (hours: OpeningHours | null) =>
  hours?.filter(({ days }) => days.length > 0) ?? null
