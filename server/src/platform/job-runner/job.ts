import type { Services } from '../services.ts'

export type JobServices = Pick<
  Services,
  'config' | 'db' | 'log' | 'pictures' | 'messages' | 'changes' | 'clock' | 'searchCounts'
>

export type Turn = {
  stopping: AbortSignal
  /** Requests another run, now or after `milliseconds`. Ignored if a run is due earlier. */
  wake(milliseconds?: number): void
}

export type OpenJob = { run(turn: Turn): Promise<unknown>; heard?(topic: string): void; close?(): void }

/** Recurring work, which also runs at each start. Several processes may run it at once, unless it is `alone`. */
export type Job = {
  /** A unique name, which admins see when the job fails. */
  name: string
  /** Milliseconds between runs; without it, the job runs only on its topic. */
  every?: number
  /** The `notify_change` topic that starts the job. */
  on?: string | RegExp
  /** Maximum concurrent runs. Jobs without this setting share one lane, since they are not urgent. */
  lanes?: number
  /** Runs in one process at a time. A process that finds it running tries again after these milliseconds. */
  alone?: number
  /** Milliseconds that a shutdown waits for the job's runs; if undefined, it waits until they end. */
  stopsWithin?: number
} & ({ run(services: JobServices, turn: Turn): Promise<unknown> } | { open(services: JobServices): OpenJob })

export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => count * 60_000
