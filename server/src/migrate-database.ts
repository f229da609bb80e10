import { migrate } from './platform/database/migrate.ts'
import { withDatabase } from './platform/embedded-postgres/embedded-postgres.ts'
import { print, runProgram } from './start/run-program.ts'

/** Migrates before the new release starts, while the old one still serves. */
runProgram('The database was not migrated', async ({ config, log }) => {
  await withDatabase(config, log, (url) => migrate(url, log))
  print('The database is up to date.')
})
