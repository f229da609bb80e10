import cluster from 'node:cluster'
import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { createLogger } from './platform/logger.ts'
import { serve } from './serve.ts'
import { failStart } from './start/fail-start.ts'
import { stopOnSignal } from './start/stop-on-signal.ts'

/**
 * One of the processes of `cluster.ts`, which has prepared the database and says in the environment which
 * one.
 */
async function main() {
  const config = readConfig(loadEnvironment())
  const log = (await createLogger(config.logLevel)).child({ worker: cluster.worker?.id })
  const server = await serve(config, config.databaseUrl ?? '', log)
  stopOnSignal(log, server.stop)
}

main().catch(failStart('Chowk cannot start'))
