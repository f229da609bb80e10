import { expect } from 'vitest'
import { watchChanges } from '../src/platform/database/watch-changes.ts'
import type { Services } from '../src/platform/services.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { type TestApp, testApp } from './start-test-app.ts'

export type CachingTestApp = TestApp & {
  /** Calls that a handler answered instead of the cache, in order. */
  made: string[]
  /** Waits until the cache is in use. */
  caches(): Promise<void>
}

/** `urlOf` can route the notifications' connection through a test network. */
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
