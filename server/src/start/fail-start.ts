import { ZodError } from 'zod'
import { ConfigError } from '../platform/config/read-config.ts'

export const failStart = (what: string) => (error: unknown) => {
  for (const line of linesOf(error)) console.error(`${what}: ${line}`)
  process.exit(1)
}

function linesOf(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems
  if (error instanceof ZodError) return error.issues.map(({ message }) => message)
  // An AggregateError of several addresses has no message of its own.
  if (error instanceof AggregateError) return [error.errors.map(String).join('; ')]
  return [error instanceof Error ? error.message : String(error)]
}
