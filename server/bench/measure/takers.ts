import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Rush = {
  port: number
  offers: number[]
  takers: number
  /** Clients per second, regardless of response times; if undefined, all start at once. */
  rate?: number
  retries: boolean
}

/** `claim`: the reason for a 409. `retryAfter`: seconds, 0 without the header. */
export type Taken = { status: number; claim?: string; retryAfter: number; milliseconds: number }

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
