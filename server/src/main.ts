import { join } from 'node:path'
import { createApp } from './app.ts'
import { loadEnvironment, readConfig } from './platform/config.ts'
import { watchChanges } from './platform/database/changes.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { followReplica } from './platform/database/replica.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { createLogger } from './platform/logger.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createPasswords } from './platform/passwords.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { announce } from './start/announce.ts'
import { failStart } from './start/fail-start.ts'
import { startHousekeeping } from './start/housekeeping.ts'
import { listen } from './start/listen.ts'
import { prepareContents } from './start/prepare-contents.ts'

async function main() {
  const config = readConfig(loadEnvironment())
  const log = await createLogger(config.logLevel)

  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl, log)
  const db = openDatabase(databaseUrl, log)
  const changes = watchChanges(databaseUrl, log)
  const services = {
    config,
    db,
    log,
    pictures: new PictureStore(db, config.uploadsDir, log),
    passwords: await createPasswords(config.bcryptCost),
    rateLimits: createRateLimits(db, config.rateLimit),
    mailer: createMailer(config),
    changes,
    replica: config.replicaUrl ? followReplica(config.replicaUrl, log, changes) : undefined,
  }
  const signIns = await prepareContents(services)
  const server = await listen(createApp(services, join(import.meta.dirname, '../../client/dist')), config)
  // Last, so that the address and the sign-ins are what stands there while one waits for the first request.
  announce(config, signIns)
  const housekeeping = startHousekeeping(services)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    // Whatever hangs, a database that froze for instance: the promise is ten seconds.
    setTimeout(() => process.exit(1), 9_500).unref()
    log.info({ signal }, 'Stopping')
    housekeeping.stop()
    await server.drain()
    services.mailer.close()
    await changes.stop()
    await services.replica?.stop()
    await db.end()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch(failStart('Chowk cannot start'))
