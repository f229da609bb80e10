import { texts } from 'server/contract/facts/texts'

/** Festivals in Indore that explain a peak. Lunar dates differ each year. */
const festivals: Record<string, string> = {
  '2026-08-28': texts.numbers.festivals.rakhi,
  '2026-11-08': texts.numbers.festivals.diwali,
  '2027-03-22': texts.numbers.festivals.holi,
  '2027-08-17': texts.numbers.festivals.rakhi,
  '2027-10-29': texts.numbers.festivals.diwali,
  '2028-03-11': texts.numbers.festivals.holi,
  '2028-08-05': texts.numbers.festivals.rakhi,
  '2028-10-17': texts.numbers.festivals.diwali,
}

export const festivalOn = (day: string): string | undefined => festivals[day]
