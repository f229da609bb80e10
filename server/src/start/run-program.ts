import { ZodError } from 'zod'
import { type Config, ConfigError, loadEnvironment, readConfig } from '../platform/config/read-config.ts'
import { type Database, openDatabase } from '../platform/database/open.ts'
import { withDatabase } from '../platform/embedded-postgres/embedded-postgres.ts'
import { createLogger, type Logger } from '../platform/logger.ts'

export type Program = { config: Config; log: Logger; args: string[] }

/** Exits with `failure` and the reasons when the configuration is wrong or `main` throws. */
export function runProgram(
  failure: string,
  main: (program: Program) => Promise<unknown>,
  logLevel?: Config['logLevel'],
) {
  const run = async () => {
    const config = readConfig(loadEnvironment())
    await main({ config, log: await createLogger(logLevel ?? config.logLevel), args: process.argv.slice(2) })
  }
  run().catch(failStart(failure))
}

export const failStart = (failure: string) => (error: unknown) => {
  for (const line of linesOf(error)) console.error(`${failure}: ${line}`)
  process.exit(1)
}

function linesOf(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems
  if (error instanceof ZodError) return error.issues.map(({ message }) => message)
  // An AggregateError from several addresses has no message of its own.
  if (error instanceof AggregateError) return [error.errors.map(String).join('; ')]
  return [error instanceof Error ? error.message : String(error)]
}

export const withPool = (
  config: Config,
  log: Logger,
  work: (db: Database, url: string) => Promise<unknown>,
) =>
  withDatabase(config, log, async (url) => {
    const db = openDatabase(url, log)
    try {
      await work(db, url)
    } finally {
      await db.end()
    }
  })

export const print = (line: string) => process.stdout.write(`${line}\n`)
