import { join } from 'node:path'
import { createApp } from './app.ts'
import { addSearches } from './features/search/search-counts.queries.ts'
import { countInMemory } from './features/search/search-counts.ts'
import { jobsOfEachProcess } from './jobs/jobs.ts'
import type { Config } from './platform/config/read-config.ts'
import { openConnections, openDatabase } from './platform/database/open.ts'
import { followReplica } from './platform/database/replica.ts'
import { watchChanges } from './platform/database/watch-changes.ts'
import { createPasswords } from './platform/hash-passwords.ts'
import { startJobs } from './platform/job-runner/start-jobs.ts'
import type { Logger } from './platform/logger.ts'
import { createMailer } from './platform/mail/mails.queries.ts'
import { createRateLimits } from './platform/rate-limiter.ts'
import { longestWait } from './platform/turns.ts'
import { joinStore, openFileStore } from './platform/uploads/join-store.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { listen } from './start/listen.ts'
import { openMessages } from './start/open-messages.ts'

/** Visitors get 8 of the 20 connections, so that signed-in users always find a free one. */
const connections = { visitors: 8, others: 12 }

export async function serve(config: Config, databaseUrl: string, log: Logger) {
  const { visitors, others } = connections
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
    replica: config.replicaUrl ? followReplica(config.replicaUrl, log, changes) : undefined,
    searchCounts: countInMemory({ save: (day, searches) => addSearches(visitorsDb, day, searches), log }),
    inBackground(work: Promise<void>) {
      const noted = work.finally(() => unfinished.delete(noted))
      unfinished.add(noted)
    },
    isStopping: () => drained !== undefined,
  }
  await Promise.all([db, visitorsDb].map(openConnections))
  await joinStore(db, services.pictures.files)
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
      await changes.stop()
      await services.replica?.stop()
      await visitorsDb.end()
      await db.end()
    },
  }
}
