import { join } from 'node:path'
import { createApp } from './app.ts'
import { addSearches } from './features/search/search-counts.queries.ts'
import { countInMemory } from './features/search/search-counts.ts'
import { jobsOfEachProcess } from './jobs/jobs.ts'
import type { Config } from './platform/config/read-config.ts'
import { readRelease } from './platform/database/migration-files.ts'
import { moreConnections, openConnections, openDatabase } from './platform/database/open.ts'
import { followReplica } from './platform/database/replica.ts'
import { watchChanges } from './platform/database/watch-changes.ts'
import { createPasswords } from './platform/hash-passwords.ts'
import { startJobs } from './platform/job-runner/start-jobs.ts'
import type { Logger } from './platform/logger.ts'
import { createMailer } from './platform/mail/mails.queries.ts'
import { joinProcesses } from './platform/processes/running-processes.ts'
import { createRateLimits } from './platform/rate-limiter.ts'
import { longestWait } from './platform/turns.ts'
import { joinStore, openFileStore } from './platform/uploads/join-store.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { listen } from './start/listen.ts'
import { openMessages } from './start/open-messages.ts'

/** Visitors get two fifths, so that signed-in users always find a free connection. */
const shareOfVisitors = 0.4

export async function serve(config: Config, databaseUrl: string, log: Logger) {
  const visitors = Math.round(config.databaseConnections * shareOfVisitors)
  const others = config.databaseConnections - visitors
  const db = openDatabase(databaseUrl, log, { max: others, min: others }, longestWait)
  const visitorsDb = openDatabase(databaseUrl, log, { max: visitors, min: visitors }, longestWait)
  const changes = watchChanges(databaseUrl, log)
  let drained: Promise<void> | undefined
  const mailer = createMailer(db)
  const unfinished = new Set<Promise<void>>()
  const services = {
    config,
    db,
    visitorsDb,
    log,
    pictures: new PictureStore(db, openFileStore(config), log, changes),
    passwords: createPasswords(config.bcryptCost),
    rateLimits: createRateLimits({ db, visitorsDb }, config),
    mailer,
    messages: openMessages(config, db, mailer),
    changes,
    // One more than visitors' reads, for the check of the position.
    replicas: config.replicaUrls.map((url) => followReplica(url, log, changes, visitors + 1)),
    searchCounts: countInMemory({ save: (day, searches) => addSearches(visitorsDb, day, searches), log }),
    inBackground(work: Promise<void>) {
      const noted = work.finally(() => unfinished.delete(noted))
      unfinished.add(noted)
    },
    isStopping: () => drained !== undefined,
  }
  await joinStore(db, services.pictures.files)
  const processes = await joinProcesses({
    ...{ config, db, log, release: readRelease() },
    connections: config.databaseConnections + moreConnections,
  })
  await Promise.all([db, visitorsDb].map(openConnections))
  const server = await listen(createApp(services, join(import.meta.dirname, '../../client/dist')), config)
  const jobs = startJobs(services, jobsOfEachProcess)
  /** Makes /health fail, finishes running and new requests, then closes. */
  const drain = () => {
    drained ??= server.drain(config.stopNotice)
    return drained
  }
  return {
    services,
    drain,
    async stop() {
      await drain()
      await Promise.allSettled(unfinished)
      await jobs.stop()
      await services.searchCounts.flush()
      await processes.leave()
      await changes.stop()
      await Promise.all(services.replicas.map((replica) => replica.stop()))
      await visitorsDb.end()
      await db.end()
    },
  }
}
