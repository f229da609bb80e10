import { z } from 'zod'
import type { CallTable } from '../call.ts'

const weekOfVisits = z.strictObject({
  monday: z.iso.date(),
  done: z.strictObject({ visited: z.int(), added: z.int(), published: z.int() }),
})
export type WeekOfVisits = z.output<typeof weekOfVisits>

export const fieldVisitsCalls = {
  'GET /api/shop/week_of_visits': {
    summary: "Counts an executive's field visits since Monday, with shops added and offers published.",
    who: ['executive'],
    answer: weekOfVisits,
  },
} as const satisfies CallTable
