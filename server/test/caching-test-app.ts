import { expect } from 'vitest'
import { watchChanges } from '../src/platform/database/watch-changes.ts'
import type { Services } from '../src/platform/services.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { type TestApp, testApp } from './start-test-app.ts'

export type CachingTestApp = TestApp & {
  /** The calls that a handler answered, one after the other; what came from memory is not among them. */
  made: string[]
  /** Waits until answers are cached. */
  caches(): Promise<void>
}

/** The service with answers in memory, which ends by itself. `urlOf` may put something between it and the database's news. */
export async function cachingTestApp(
  { clientDirectory, ...more }: Partial<Services> & { clientDirectory?: string } = {},
  urlOf: (databaseUrl: string) => string = (url) => url,
): Promise<CachingTestApp> {
  const made: string[] = []
  const app = await testApp({}, clientDirectory, (url, log) => ({
    changes: watchChanges(urlOf(url), log),
    inspectAnswer(name, answer) {
      made.push(name)
      inspectAnswer(name, answer)
    },
    ...more,
  }))
  const isCached = async () => {
    await app.get('/api/config')
    const before = made.length
    await app.get('/api/config')
    return made.length === before
  }
  return { ...app, made, caches: () => expect.poll(isCached, { timeout: 10_000 }).toBe(true) }
}
