export type UnreadableReason = 'empty' | 'password' | 'tooLarge' | 'notAList' | 'noListInZip' | 'damaged'

/** A file that gives no table. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** A file beyond the first three is unreadable; of the others, the rest is left out. */
export const fileLimits = {
  bytes: 100 * 2 ** 20,
  bytesOfText: 10 * 2 ** 20,
  cells: 1_000_000,
  /** 1,000 offers with rows above, between and below them, and with variants. */
  rows: 2500,
  columns: 200,
  tables: 50,
}
