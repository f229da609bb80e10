import { useRef } from 'react'
import type { ListColumn } from 'server/contract/shop-offers/facts/list-columns'
import type { FileRow } from '../../../offer-drafts/draft.ts'
import { type Checked, isBad } from './list-state.ts'

/** Rows with the same error, which a single correction may fix. */
export type FixGroup = {
  key: string
  column: ListColumn
  text: string | undefined
  isMissing: boolean
  reason: string
  rows: Checked[]
  suggested?: NewCell[] | undefined
}

/** Columns in which rows with different texts need different corrections. */
const byText: readonly ListColumn[] = ['category', 'struck', 'delivery', 'availability', 'codes']
const prices: readonly ListColumn[] = ['mrp', 'price', 'sale', 'off', 'discount']

export function fixGroups(rows: Checked[]): FixGroup[] {
  const groups = new Map<string, FixGroup>()
  for (const row of rows.filter(isBad))
    for (const [name, reason] of Object.entries(row.reasons)) {
      const column = (name === 'subcategory' ? 'category' : name) as ListColumn
      const text = textOf(row, column)
      const key = [column, byText.includes(column) ? text.toLowerCase() : text === ''].join(':')
      const group = groups.get(key)
      if (group?.rows.at(-1) === row) continue
      if (group) {
        group.rows.push(row)
        if (group.text !== text) group.text = undefined
      } else groups.set(key, { key, column, text, isMissing: text === '', reason, rows: [row] })
    }
  return [...groups.values()]
    .map((group) => ({ ...group, suggested: suggestedFor(group) }))
    .sort((a, b) => b.rows.length - a.rows.length)
}

const textOf = ({ row: { cells } }: Checked, column: ListColumn) =>
  column === 'category'
    ? [cells.category, cells.subcategory].filter(Boolean).join(' › ')
    : (cells[column] ?? '')

/** Suggests 1899 for '18 99' and 40% for a discount of '40', which is nearly always correct. */
function suggestedFor({ column, rows }: FixGroup): NewCell[] | undefined {
  if (!prices.includes(column)) return undefined
  const cells = rows.flatMap(({ row }) => {
    const typed = (row.cells[column] ?? '').trim()
    if (/^\d+(?: \d+)+$/u.test(typed)) return [{ row: row.number, column, text: typed.replaceAll(' ', '') }]
    if (column === 'discount' && /^\d{1,2}$/u.test(typed))
      return [{ row: row.number, column, text: `${typed}%` }]
    return []
  })
  return cells.length > 0 && cells.length === rows.length ? cells : undefined
}

/** Returns new rows whose code differs from another code only by leading zeros. */
export function similarCodes(rows: Checked[]) {
  const bare = (code: string) => code.toLowerCase().replace(/^0+(?=.)/u, '')
  const codes = new Map<string, Set<string>>()
  for (const { row } of rows) {
    const code = row.cells.code ?? ''
    codes.set(bare(code), (codes.get(bare(code)) ?? new Set()).add(code))
  }
  return rows.flatMap(({ row, state, similar_code }) => {
    const code = row.cells.code ?? ''
    const others = [...(codes.get(bare(code)) ?? [])].filter((other) => other !== code)
    const similar = similar_code ?? others[0]
    return state === 'new' && similar && similar !== code
      ? [{ row: row.number, code, similar, isOfShop: similar_code !== null }]
      : []
  })
}

export type NewCell = { row: number; column: ListColumn; text: string }

export function withCells(rows: FileRow[], cells: NewCell[]): FileRow[] {
  return rows.map((row) => {
    const written = cells.filter((cell) => cell.row === row.number).map(({ column, text }) => [column, text])
    return written.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(written) } }
  })
}

/** Runs corrections in sequence, so that a row with two corrections is checked with both. */
export function useCorrections(correctNow: (cells: NewCell[], signal: AbortSignal) => Promise<boolean>) {
  const running = useRef<Promise<boolean>[]>([])
  return {
    correct: (cells: NewCell[], signal: AbortSignal): Promise<boolean> => {
      const one = Promise.all(running.current).then(() => correctNow(cells, signal))
      running.current.push(one)
      void one.then(() => running.current.splice(running.current.indexOf(one), 1))
      return one
    },
    /** Waits for all running corrections. Resolves to false if one failed. */
    settle: async () => {
      let areAll = true
      while (running.current.length > 0)
        areAll = (await Promise.all(running.current)).every(Boolean) && areAll
      return areAll
    },
  }
}
