import type { Database } from '../database/open.ts'
import { value } from '../database/query.ts'

/** Returns false while another process does work of this name. Its lock ends with its connection. */
export async function runAlone(db: Database, name: string, work: () => Promise<unknown>): Promise<boolean> {
  const client = await db.connect()
  let isUnlocked = false
  try {
    const isMine = await value<boolean>(client)`SELECT pg_try_advisory_lock(hashtextextended(${name}, 0))`
    isUnlocked = !isMine
    if (isMine)
      await work().finally(async () => {
        const unlocking = value<boolean>(client)`SELECT pg_advisory_unlock(hashtextextended(${name}, 0))`
        isUnlocked = await unlocking.catch(() => false)
      })
    return isMine
  } finally {
    client.release(!isUnlocked)
  }
}
