import type { Table } from './contents.ts'

/** Rows as COPY writes them: one to a line, their columns between tabs; either within a value is escaped. */
export class RowCount {
  #bytes = 0
  #lines = 0
  #tabs = 0

  add(bytes: Buffer) {
    this.#bytes += bytes.length
    // By index: an iterator takes ten times as long.
    for (let i = 0; i < bytes.length; i++) {
      if (bytes[i] === 10) this.#lines++
      else if (bytes[i] === 9) this.#tabs++
    }
  }

  isThatOf({ rows, bytes, columns }: Table) {
    return this.#bytes === bytes && this.#lines === rows && this.#tabs === rows * (columns.length - 1)
  }
}

/** Whether a picture's file is one from its first byte to its last; what is between is not decoded. */
export const isWhole = (path: string, bytes: Buffer): boolean =>
  path.endsWith('.jpg')
    ? bytes.subarray(0, 3).equals(jpeg.begin) && bytes.subarray(-2).equals(jpeg.end)
    : bytes.length > 12 &&
      bytes.toString('latin1', 8, 12) === 'WEBP' &&
      bytes.readUInt32LE(4) + 8 === bytes.length

const jpeg = { begin: Buffer.from('ffd8ff', 'hex'), end: Buffer.from('ffd9', 'hex') }
