import type { Changes } from '../database/changes.ts'
import type { PictureStore } from './picture-store.ts'

/** Told by a trigger of `discarded_files`, and by a backup that ends. */
export const filesAreDue = 'discarded files'

/** Removes discarded files when the database tells that some are due; one turn at a time, and one more for what came meanwhile. */
export function removeWhenDue(pictures: PictureStore, changes?: Changes) {
  let running: Promise<void> | undefined
  let again = false
  const stopping = new AbortController()

  async function work() {
    do {
      again = false
      await pictures.removeDiscarded(stopping.signal)
    } while (again)
  }

  function now(): Promise<void> {
    again = running !== undefined
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }

  changes?.watch({
    changed(topic) {
      if (topic === filesAreDue) void now()
    },
    pulse() {},
    lost() {},
  })
  return {
    now,
    /** Waits for the few files that are being removed; the others go after the next start. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
