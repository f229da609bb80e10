import { extname, join } from 'node:path'
import { jobs } from './jobs/jobs.ts'
import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { openForJobs } from './platform/database/open.ts'
import { startJobs } from './platform/job-runner/start-jobs.ts'
import { createLogger } from './platform/logger.ts'
import { serve } from './serve.ts'
import { announce } from './start/announce.ts'
import { failStart } from './start/fail-start.ts'
import { prepare } from './start/prepare.ts'
import { stopOnSignal } from './start/stop-on-signal.ts'

async function main() {
  const config = readConfig(loadEnvironment())
  const log = await createLogger(config.logLevel)
  const prepared = await prepare(
    config,
    log,
    join(import.meta.dirname, `demo${extname(import.meta.filename)}`),
  )
  const server = await serve(config, prepared.databaseUrl, log)
  // Announced after all other start messages, so that the address and sign-ins stay in view.
  announce(config, prepared.signIns)
  const db = openForJobs(prepared.databaseUrl, log)
  const running = startJobs({ ...server.services, db }, jobs)
  stopOnSignal(log, async () => {
    await Promise.all([server.drain(), running.stop()])
    await db.end()
    await server.stop()
    await prepared.stop()
  })
}

main().catch(failStart('Chowk cannot start'))
