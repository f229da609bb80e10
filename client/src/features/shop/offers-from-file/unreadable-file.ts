export type UnreadableReason = 'empty' | 'password' | 'tooLarge' | 'notAList' | 'noListInZip' | 'damaged'

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** A file above one of the first three limits is unreadable; above the others, the rest is not read. */
export const fileLimits = {
  bytes: 100 * 2 ** 20,
  bytesOfText: 10 * 2 ** 20,
  cells: 1_000_000,
  /** Enough for 1,000 offers with titles, totals and variants. */
  rows: 2500,
  columns: 200,
  tables: 50,
}
