import { z } from 'zod'

/** What there is in the city today: only what shoppers may see. */
export const cityToday = z.strictObject({
  /** YYYY-MM-DD, in Asia/Kolkata. */
  day: z.string(),
  offers: z.int(),
  /** Those that have one of these offers. */
  shops: z.int(),
  /** Of the offers, those whose last day it is. */
  end_today: z.int(),
  /** Those whose first day it is. */
  new_today: z.int(),
})
export type CityToday = z.output<typeof cityToday>
