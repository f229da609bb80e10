import type { Services } from '../services.ts'

export type JobServices = Pick<
  Services,
  'config' | 'db' | 'log' | 'pictures' | 'messages' | 'changes' | 'clock' | 'searchCounts'
>

export type Turn = {
  stopping: AbortSignal
  /** Requests another run, now or after `milliseconds`. Ignored if a run is due before that. */
  wake(milliseconds?: number): void
}

export type OpenJob = { run(turn: Turn): Promise<unknown>; heard?(topic: string): void; close?(): void }

/** Recurring work, also run at each start. Several processes may run it at once. */
export type Job = {
  /** The same as the file's name; admins see it when the job fails. */
  name: string
  /** In milliseconds; without it, the job runs only on its topic. */
  every?: number
  /** The `notify_change` topic that starts the job. */
  on?: string | RegExp
  /** Maximum concurrent runs. Jobs without it share one lane, since they are not urgent. */
  lanes?: number
  /** Milliseconds that a stop waits for the job's runs; undefined waits for their end. */
  stopsWithin?: number
} & ({ run(services: JobServices, turn: Turn): Promise<unknown> } | { open(services: JobServices): OpenJob })

export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => count * 60_000
