import type { Connection, Database } from './open.ts'

/** Runs work that only reads, on the database that may answer it. */
export type Reads = <T>(work: (reads: Connection) => Promise<T>) => Promise<T>

export const readFrom =
  (primary: Database): Reads =>
  (work) =>
    work(primary)
