import { z } from 'zod'

/** A shop's hours as they leave the server; `openingHours` is what comes in. */
export const knownHours = z.array(
  z.strictObject({ days: z.array(z.int()), opens: z.string(), closes: z.string() }),
)
