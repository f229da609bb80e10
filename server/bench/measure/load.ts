import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { processorTime } from './processes.ts'

export type Load = {
  port: number
  paths: string[]
  connections: number
  seconds: number
  /**
   * Requests per second, sent regardless of response times: waiting for a free connection counts. If absent,
   * each connection sends its next request after a response.
   */
  rate?: number
  headers?: Record<string, string>
  cookies?: string[]
}

/** `refused`: responses with a status other than 200. Times in milliseconds. */
export type Counted = { requests: number; refused: number; seconds: number; p50: number; p99: number }

/** Processor time in microseconds per request. */
export type Measured = Counted & { perSecond: number; nodeMicros: number; postgresMicros: number }

/** Starts the clients in a separate process, so that they do not slow down the server. */
export function startClients() {
  const child = fork(join(import.meta.dirname, 'clients.ts'))
  const run = async (load: Load): Promise<Counted> => {
    child.send(load)
    const [counted] = (await once(child, 'message')) as [Counted]
    return counted
  }
  return {
    run,
    /**
     * `pid` is the server's process, `dataDir` the data folder of its PostgreSQL. Measures after a warm-up.
     */
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
