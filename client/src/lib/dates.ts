const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A calendar date `YYYY-MM-DD` as people read it: 5 Dec 2026. */
export const formatDate = (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`)).replace('Sept', 'Sep')

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Today in Indore as `YYYY-MM-DD`, by this device's clock. */
export const todayInIndia = () => indianDay.format(new Date())
