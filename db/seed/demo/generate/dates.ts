import type { Random } from './random.ts'

export type OfferState = 'live' | 'scheduled' | 'expired' | 'out of stock' | 'ends tomorrow'

/** `day` and the result are YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function chooseDates(state: OfferState, today: string, random: Random) {
  if (state === 'scheduled') {
    const startDate = addDays(today, random.whole(1, 20))
    return { startDate, endDate: addDays(startDate, random.whole(4, 45)) }
  }
  if (state === 'expired') {
    const endDate = addDays(today, -random.whole(1, 30))
    return { startDate: addDays(endDate, -random.whole(4, 40)), endDate }
  }
  if (state === 'ends tomorrow')
    return { startDate: addDays(today, -random.whole(5, 15)), endDate: addDays(today, 1) }
  const daysLeft = random.chance(0.05) ? 0 : random.chance(0.12) ? random.whole(1, 3) : random.whole(4, 75)
  return { startDate: addDays(today, -random.whole(0, 30)), endDate: addDays(today, daysLeft) }
}

export function shopHours(day: string, daysBefore: number, random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(random.whole(10, 20))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}`
  return `${addDays(day, -daysBefore)}T${time}+05:30`
}
