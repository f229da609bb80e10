import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Rush = {
  port: number
  /** Each taker wants a code of the next offer. */
  offers: number[]
  takers: number
  /** Takers a second, however long the answers take; undefined: all at once. */
  rate?: number
  /** Whether a taker who hears 503 asks again after the time in `Retry-After`. */
  retries: boolean
}

/** An answer to a taker: `claim` is the reason of a 409, `retryAfter` is in seconds, 0 without the header. */
export type Taken = { status: number; claim?: string; retryAfter: number; milliseconds: number }

/** The takers live in a process of their own, so that they do not slow down what they measure. */
export function startTakers() {
  const child = fork(join(import.meta.dirname, 'taker-clients.ts'))
  return {
    async rush(rush: Rush): Promise<Taken[]> {
      child.send(rush)
      const [answers] = (await once(child, 'message')) as [Taken[]]
      return answers
    },
    stop: () => child.disconnect(),
  }
}
export type Takers = ReturnType<typeof startTakers>
