import { useRef } from 'react'
import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'
import type { FileRow } from '../../../offer-drafts/batches.ts'

/** A cell that is written anew here. */
export type NewCell = { row: number; column: ListColumn; text: string }

export function withCells(rows: FileRow[], cells: NewCell[]): FileRow[] {
  return rows.map((row) => {
    const written = cells.filter((cell) => cell.row === row.number).map(({ column, text }) => [column, text])
    return written.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(written) } }
  })
}

/**
 * Cells are corrected one after the other, so that a row of which two are is checked with both. Each says
 * whether it worked.
 */
export function useCorrections(correctNow: (cells: NewCell[], signal: AbortSignal) => Promise<boolean>) {
  const running = useRef<Promise<boolean>[]>([])
  return {
    correct: (cells: NewCell[], signal: AbortSignal): Promise<boolean> => {
      const one = Promise.all(running.current).then(() => correctNow(cells, signal))
      running.current.push(one)
      void one.then(() => running.current.splice(running.current.indexOf(one), 1))
      return one
    },
    /** Waits until all that is written is checked; false when some could not be. */
    settle: async () => {
      let areAll = true
      while (running.current.length > 0)
        areAll = (await Promise.all(running.current)).every(Boolean) && areAll
      return areAll
    },
  }
}
