import type { Changes } from './changes.ts'

/**
 * Does a piece of work whenever the database tells of a topic, and when it is heard again after a break, in
 * which something may have been told or the work broken off: one turn at a time, and one more for what came
 * meanwhile. `work` must not throw; it ends soon once its signal says that we stop.
 */
export function workWhenTold(
  changes: Changes | undefined,
  topic: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false
  let hasMissed = false

  async function turns() {
    do {
      again = false
      await work(stopping.signal)
    } while (again && !stopping.signal.aborted)
  }
  /** Done when nothing is left to do. */
  function now(): Promise<void> {
    again = running !== undefined
    running ??= turns().finally(() => {
      running = undefined
    })
    return running
  }

  changes?.watch({
    changed(told) {
      if (told === topic) void now()
    },
    pulse() {
      if (hasMissed) void now()
      hasMissed = false
    },
    lost() {
      hasMissed = true
    },
  })
  return {
    now,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
