/** Days of the calendar of Indore that explain a peak; those of the lunar calendar differ each year. */
const festivals: Record<string, string> = {
  '2026-08-28': 'Rakhi',
  '2026-11-08': 'Diwali',
  '2027-03-22': 'Holi',
  '2027-08-17': 'Rakhi',
  '2027-10-29': 'Diwali',
  '2028-03-11': 'Holi',
  '2028-08-05': 'Rakhi',
  '2028-10-17': 'Diwali',
}

export const festivalOn = (day: string): string | undefined => festivals[day]
