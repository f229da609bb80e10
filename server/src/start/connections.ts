import { mostConnections } from '../platform/database/open.ts'

/**
 * Of the hundred that PostgreSQL allows at first; the rest is for listening, scheduled jobs and people who look
 * in.
 */
const shared = 72

/** How many connections each of so many workers may hold: as a process alone, or fewer so that all fit. */
export const connectionsOf = (workers: number) =>
  Math.max(2, Math.min(mostConnections, Math.floor(shared / workers)))

/**
 * Of a process's connections two in five are for visitors, so that who is signed in, or signs in, finds one
 * whatever they ask.
 */
export function sharedOut(connections: number) {
  const visitors = Math.max(1, Math.floor(connections * 0.4))
  return { visitors, others: connections - visitors }
}
