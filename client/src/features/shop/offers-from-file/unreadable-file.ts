export type UnreadableReason = 'empty' | 'password' | 'tooLarge' | 'notAList' | 'noListInZip' | 'damaged'

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** Above one of the first three limits, a file is unreadable; above the others, the rest is left out. */
export const fileLimits = {
  bytes: 100 * 2 ** 20,
  bytesOfText: 10 * 2 ** 20,
  cells: 1_000_000,
  /** 1,000 offers with titles, totals and variants. */
  rows: 2500,
  columns: 200,
  tables: 50,
}
