import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Milliseconds before the second and the third try, up to twice as many by chance: of two who meet again one is sooner, and whoever
 * was in the way goes on meanwhile; a long list takes a second.
 */
const pauses = [50, 500]

/**
 * PostgreSQL undid the work because of others who were at the same rows: a deadlock, or a serialization failure. Nothing of it
 * stays, and it may be done again.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/**
 * Does the work again when it was undone because of others, three times at most; then their error is thrown. It must be a whole
 * transaction, or a statement that is one, and do nothing outside of the database that may not be done twice.
 */
export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    await sleep(pause * (1 + Math.random()))
  }
  return work()
}
