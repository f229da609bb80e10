import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '../platform/config/read-config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { execute } from '../platform/database/query.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { createPasswords } from '../platform/hash-passwords.ts'
import type { Logger } from '../platform/logger.ts'
import { type DemoSignIn, lacksDemo, prepareContents } from './prepare-contents.ts'

export type Prepared = { databaseUrl: string; signIns: DemoSignIn[]; stop(): Promise<void> }

/** Runs once for all serving processes. `demoProgram` loads the demo city in a child process. */
export async function prepare(config: Config, log: Logger, demoProgram: string): Promise<Prepared> {
  for (const warning of config.warnings) log.warn(warning)
  const { dataDir } = config
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl, log)
  const db = openDatabase(databaseUrl, log)
  try {
    await execute(db)`SELECT name_marketplace(${config.site.brand})`
    if (await lacksDemo({ config }, db)) await runDemoProgram(demoProgram, databaseUrl)
    const signIns = await prepareContents({ config, db, log, passwords: createPasswords(config.bcryptCost) })
    return { databaseUrl, signIns, stop: async () => embedded?.stop() }
  } finally {
    await db.end()
  }
}

/** Encoding 2,000 pictures takes 130 MB, which are freed when the child process exits. */
async function runDemoProgram(program: string, databaseUrl: string) {
  const child = fork(program, { env: { ...process.env, DATABASE_URL: databaseUrl, DEMO_DATA: 'on' } })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the demo city could not be loaded (${signal ?? `exit code ${code}`})`)
}
