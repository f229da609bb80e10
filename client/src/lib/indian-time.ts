const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** An ISO 8601 moment as the clock in Indore showed it: 5 Dec 2026, 6:05 pm. */
export const formatIndianTime = (iso: string) => moment.format(new Date(iso)).replace('Sept', 'Sep')
