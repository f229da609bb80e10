import { z } from 'zod'

const times = { opens: z.string(), closes: z.string() }

/** A shop's hours as they leave the server; `openingHours` is what comes in. */
export const knownHours = z.array(z.strictObject({ days: z.array(z.int()), ...times }))

/** When a shop is open; `special_days` may hold one or two that are over. */
export const openingTimes = {
  hours: knownHours.nullable(),
  special_days: z.array(
    z.strictObject({
      date: z.string(),
      reason: z.string().nullable(),
      intervals: z.array(z.strictObject(times)),
    }),
  ),
}
