import { extname, join } from 'node:path'
import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { createLogger } from './platform/logger.ts'
import { failStart } from './start/fail-start.ts'
import { prepare } from './start/prepare.ts'

async function main() {
  const config = readConfig(loadEnvironment())
  const log = await createLogger(config.logLevel)
  const demoProgram = join(import.meta.dirname, `demo${extname(import.meta.filename)}`)
  const prepared = await prepare({ ...config, warnings: [] }, log, demoProgram)
  await prepared.stop()
}

main().catch(failStart('Chowk cannot start'))
