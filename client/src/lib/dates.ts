import { formatDate } from 'server/contract/formats'

/** The same without the year when it is that of `today`: 5 Dec. */
export const formatDateShortly = (isoDate: string, today: string) =>
  isoDate.slice(0, 4) === today.slice(0, 4) ? formatDate(isoDate).replace(/ \d+$/, '') : formatDate(isoDate)

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Today, or the day of another moment, in Indore as `YYYY-MM-DD`, by this device's clock. */
export const todayInIndia = (moment = new Date()) => indianDay.format(moment)
