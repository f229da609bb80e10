import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Parses a cell; undefined for a malformed one. */
type Cell<Value> = (cell: string) => Value | undefined

type TableRow<Columns extends Record<string, Cell<unknown>>> = {
  [Name in keyof Columns]: Exclude<ReturnType<Columns[Name]>, undefined>
} & {
  place: string
}

export const text: Cell<string> = (cell) => cell || undefined

export const wholeNumber: Cell<number> = (cell) => (/^\d+$/.test(cell) ? Number(cell) : undefined)

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Cell<Value> =>
  (cell) =>
    values.find((value) => value === cell)

export const listOf =
  <Value>(each: Cell<Value>): Cell<Value[]> =>
  (cell) => {
    const values = cell.split('|').map(each)
    return values.includes(undefined) ? undefined : (values as Value[])
  }

export const optional =
  <Value>(filled: Cell<Value>): Cell<Value | null> =>
  (cell) =>
    cell === '' ? null : filled(cell)

/**
 * Reads tab-separated values; the first line names the columns. Trims cells, composes letters (NFC), skips
 * empty lines. Throws with file and line for a malformed row.
 */
export function readTable<Columns extends Record<string, Cell<unknown>>>(
  file: string,
  columns: Columns,
): TableRow<Columns>[] {
  const name = basename(file)
  const headings = Object.keys(columns)
  const [first, ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  if (first !== headings.join('\t'))
    throw new Error(`${name}: the first line names the columns ${headings.join(', ')}, separated by tabs`)
  return lines.flatMap((line, at) => {
    if (line === '') return []
    const place = `${name}:${at + 2}`
    const cells = line.split('\t').map((cell) => cell.trim().normalize('NFC'))
    const values = Object.entries(columns).map(
      ([heading, read], index) => [heading, read(cells[index] ?? '')] as const,
    )
    const malformed = values.find(([, value]) => value === undefined)?.[0]
    if (malformed !== undefined || cells.length > headings.length)
      throw new Error(
        `${place}: expected ${headings.join(', ')}, separated by tabs; ${malformed ?? 'the last cell'} is wrong`,
      )
    return [{ ...Object.fromEntries(values), place } as TableRow<Columns>]
  })
}
