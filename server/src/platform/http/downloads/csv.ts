import { looksLikeFormula } from '../../../../contract/facts/formula-cells.ts'

/** With the mark by which Excel knows UTF-8, and no cell that a spreadsheet would take for a formula. */
export function csvOf(rows: readonly Record<string, unknown>[]): string {
  const [first = {}] = rows
  const head = Object.keys(first)
  const lines = [head, ...rows.map((row) => head.map((key) => row[key]))]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
