import { afterAll, expect, onTestFinished, TestRunner } from 'vitest'

let file: string | undefined
const ends = new Set<() => unknown>()

/** Calls `end` after the current test, or after the file or describe block when called outside of a test. */
export async function atEnd(end: () => unknown): Promise<void> {
  if (TestRunner.getCurrentTest()) return onTestFinished(async () => void (await end()))
  // Vitest skips a file's hooks if all its tests are filtered out; the process's next file calls them.
  const { testPath } = expect.getState()
  if (file !== testPath) for (const left of [...ends].reverse()) await once(left)
  file = testPath
  ends.add(end)
  afterAll(() => once(end))
}

async function once(end: () => unknown) {
  if (ends.delete(end)) await end()
}
