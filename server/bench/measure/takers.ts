import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Rush = {
  port: number
  /** Each client takes a code of the next offer. */
  offers: number[]
  takers: number
  /** Clients per second regardless of the response time; undefined: all at once. */
  rate?: number
  /** True: retries a 503 after `Retry-After`. */
  retries: boolean
}

/** `claim`: the reason of a 409. `retryAfter`: seconds, 0 without the header. */
export type Taken = { status: number; claim?: string; retryAfter: number; milliseconds: number }

/** In a process of their own, so that clients do not slow down the server. */
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
