import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processorTime } from './processes.ts'

export type Load = {
  port: number
  /** Asked for in turn. */
  paths: string[]
  connections: number
  seconds: number
  /**
   * Requests a second, however long the answers take: what waits for a free connection counts as waiting.
   * Else each connection asks as soon as it has its answer.
   */
  rate?: number
  headers?: Record<string, string>
  /** Each connection brings one of them. */
  cookies?: string[]
}

/** `refused` answers had another status than 200. Times in milliseconds. */
export type Counted = { requests: number; refused: number; seconds: number; p50: number; p99: number }

/** What a load cost; processor time in microseconds for each request. */
export type Measured = Counted & { perSecond: number; nodeMicros: number; postgresMicros: number }

/** The clients live in a process of their own, so that they do not slow down what they measure. */
export function startClients() {
  const child = fork(join(import.meta.dirname, 'clients.ts'))
  const run = async (load: Load): Promise<Counted> => {
    child.send(load)
    const [counted] = (await once(child, 'message')) as [Counted]
    return counted
  }
  return {
    /** `pid` answers the load, with the PostgreSQL in `dataDir`. The first part of the time only warms up. */
    async measure(load: Load, pid?: number, dataDir?: string): Promise<Measured> {
      await run({ ...load, seconds: load.seconds / 4 })
      const before = processorTime(pid, dataDir)
      const counted = await run(load)
      const after = processorTime(pid, dataDir)
      return {
        ...counted,
        perSecond: counted.requests / counted.seconds,
        nodeMicros: (after.node - before.node) / counted.requests,
        postgresMicros: (after.postgres - before.postgres) / counted.requests,
      }
    },
    stop: () => child.disconnect(),
  }
}
export type Clients = ReturnType<typeof startClients>
