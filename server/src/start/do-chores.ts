import type { Database } from '../platform/database/open.ts'
import { takeBackAside } from '../platform/database/set-aside.queries.ts'
import { setAside } from '../platform/database/set-aside.ts'
import type { Services } from '../platform/services.ts'

type Chore = (db: Database) => Promise<unknown>

/**
 * Does what is done again and again, each chore whatever becomes of the others. One that fails is shown to
 * admins under its name, until it succeeds; `interval` is the milliseconds until all of them are done again.
 */
export async function doChores(
  services: Pick<Services, 'db' | 'log'>,
  chores: readonly Chore[],
  interval: number,
) {
  const { db, log } = services
  const done: string[] = []
  for (const chore of chores)
    try {
      await chore(db)
      done.push(chore.name)
    } catch (error) {
      await setAside(services, 'housekeeping', chore.name, error, interval / 1000).catch((failure) =>
        log.warn({ err: failure, chore: chore.name }, 'Could not be done; it will be tried again'),
      )
    }
  await takeBackAside(db, 'housekeeping', done).catch((error) =>
    log.warn({ err: error }, 'What is set aside is unknown'),
  )
}
