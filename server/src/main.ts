import { extname, join } from 'node:path'
import { jobs } from './jobs/jobs.ts'
import type { Config } from './platform/config/read-config.ts'
import { openForJobs } from './platform/database/open.ts'
import { startJobs } from './platform/job-runner/start-jobs.ts'
import type { Logger } from './platform/logger.ts'
import { serve } from './serve.ts'
import { prepare } from './start/prepare.ts'
import type { DemoSignIn } from './start/prepare-contents.ts'
import { print, runProgram } from './start/run-program.ts'

/** A shutdown takes at most 10 s (decisions 1), even when the database hangs. */
const patienceMs = 9_500

runProgram('Chowk cannot start', async ({ config, log }) => {
  const demoProgram = join(import.meta.dirname, `demo${extname(import.meta.filename)}`)
  const prepared = await prepare(config, log, demoProgram)
  const server = await serve(config, prepared.databaseUrl, log)
  // Printed after all other start messages, so that the URL and sign-ins remain in view.
  announce(config, prepared.signIns)
  const db = openForJobs(prepared.databaseUrl, log)
  const running = startJobs({ ...server.services, db }, jobs)
  stopOnSignal(log, async () => {
    await Promise.all([server.drain(), running.stop()])
    await db.end()
    await server.stop()
    await prepared.stop()
  })
})

function announce({ publicUrl, site }: Config, signIns: DemoSignIn[]) {
  print(`\n  ${site.brand} is open: ${publicUrl}\n`)
  if (signIns.length === 0) return
  print('  Demo sign-ins (they exist in the demo only):')
  for (const { user_type, email, password } of signIns)
    print(`    ${user_type.padEnd(11)} ${email.padEnd(27)} ${password}`)
  print('')
}

function stopOnSignal(log: Logger, stop: () => Promise<void>) {
  let stopping = false
  const end = async (signal: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    log.info({ signal }, 'Stopping')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(signal))
}
