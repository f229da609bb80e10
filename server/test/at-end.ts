import { afterAll, expect, onTestFinished, TestRunner } from 'vitest'

let file: string | undefined
const ends = new Set<() => unknown>()

/**
 * Ends something after the test that began it; what was begun outside of tests, after the file or the
 * describe.
 */
export async function atEnd(end: () => unknown): Promise<void> {
  if (TestRunner.getCurrentTest()) return onTestFinished(async () => void (await end()))
  // A filter may leave a file without tests: Vitest skips its hooks then, and the next file of this process
  // ends them.
  const { testPath } = expect.getState()
  if (file !== testPath) for (const left of [...ends].reverse()) await once(left)
  file = testPath
  ends.add(end)
  afterAll(() => once(end))
}

async function once(end: () => unknown) {
  if (ends.delete(end)) await end()
}
