import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { migrate } from './platform/database/migrate.ts'
import { withDatabase } from './platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from './platform/logger.ts'
import { failStart } from './start/fail-start.ts'

/** Migrates before the new release starts, while the old one still serves. */
async function main() {
  const config = readConfig(loadEnvironment())
  const log = await createLogger(config.logLevel)
  await withDatabase(config, log, (url) => migrate(url, log))
  process.stdout.write('The database is up to date.\n')
}

main().catch(failStart('The database was not migrated'))
