import type { Services } from '../services.ts'

export type JobServices = Pick<
  Services,
  'config' | 'db' | 'log' | 'pictures' | 'messages' | 'changes' | 'clock' | 'searchCounts'
>

export type Turn = {
  /** Aborted when the process is to end: what is left is for the next start. */
  stopping: AbortSignal
  /** Asks for another turn, at once or in so many milliseconds; none when the next one is due before that. */
  wake(milliseconds?: number): void
}

/** A job with a memory of its own: what it has while it is started. */
export type OpenJob = {
  run(turn: Turn): Promise<unknown>
  /** Before the turn, the topic that the database told. */
  heard?(topic: string): void
  close?(): void
}

/** Work that is done again and again, at each start as well. Several processes may do it. */
export type Job = {
  /** As the file is called; admins see it when the job fails. */
  name: string
  /** Milliseconds between two turns; undefined: only when the database tells of its topic. */
  every?: number
  /** What the database tells (`notify_change`) when there is something to do. */
  on?: string | RegExp
  /** So many turns at once; jobs without it share one lane, as nobody waits for them. */
  lanes?: number
  /** Milliseconds that a stop waits for its turns; undefined: until they are through. */
  stopsWithin?: number
} & ({ run(services: JobServices, turn: Turn): Promise<unknown> } | { open(services: JobServices): OpenJob })

export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => count * 60_000
