import { extname, join } from 'node:path'
import { jobs } from './jobs/jobs.ts'
import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { watchChanges } from './platform/database/changes.ts'
import { openForJobs } from './platform/database/open.ts'
import { startJobs } from './platform/job-runner/start-jobs.ts'
import { createLogger } from './platform/logger.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { answerForAllProcesses } from './platform/metrics/all-processes.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { announce } from './start/announce.ts'
import { failStart } from './start/fail-start.ts'
import { openMessages } from './start/open-messages.ts'
import { prepare } from './start/prepare.ts'
import { stopOnSignal } from './start/stop-on-signal.ts'
import { startWorkers } from './start/workers.ts'

const program = (name: string) => join(import.meta.dirname, name + extname(import.meta.filename))

/** `npm run start:cluster`: prepares and does the scheduled jobs here, and serves in a process for each core. */
async function main() {
  const config = readConfig(loadEnvironment())
  const log = await createLogger(config.logLevel)
  answerForAllProcesses()
  const prepared = await prepare(config, log, program('demo'))
  const workers = await startWorkers({
    program: program('worker'),
    count: config.workers,
    databaseUrl: prepared.databaseUrl,
    log,
  })
  announce(config, prepared.signIns)
  const db = openForJobs(prepared.databaseUrl, log)
  const changes = watchChanges(prepared.databaseUrl, log)
  const pictures = new PictureStore(db, config.uploadsDir, log)
  const messages = openMessages(config, db, createMailer(db))
  const running = startJobs({ config, db, log, pictures, changes, messages }, jobs)
  stopOnSignal(log, async () => {
    await Promise.all([workers.stop(), running.stop()])
    await changes.stop()
    await db.end()
    await prepared.stop()
  })
}

main().catch(failStart('Chowk cannot start'))
