import { todayInIndia } from './dates.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const
const time = new Intl.DateTimeFormat('en-GB', clock)
const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...clock })

/** How old something kept is, by the clock of Indore: 'as of 10:40', on another day 'as of 21 Nov, 10:40'. */
export function asOf(keptAt: string) {
  const moment = new Date(keptAt)
  const words = todayInIndia(moment) === todayInIndia() ? time : dayAndTime
  return `as of ${words.format(moment).replace('Sept', 'Sep')}`
}
