import type { TestApp } from './start-test-app.ts'

/** Returns the SQL queries during `work`, except the service's own queries for notifications and mails. */
export async function queriesDuring(
  { services: { db } }: TestApp,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const questions: string[] = []
  const client = await db.connect()
  client.release()
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [question] = args
    questions.push(typeof question === 'string' ? question : (question as { text: string }).text)
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return questions.filter((question) => !/pg_current_wal|\bmails\b|^LISTEN/.test(question))
}
