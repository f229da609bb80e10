const moment = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })

/** As the clock in Indore shows it: 5 Dec 2026, 6:05 pm. */
export const formatIndianTime = (date: Date) => moment.format(date)
