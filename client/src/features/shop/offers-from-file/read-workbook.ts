import { readSheet } from 'read-excel-file/universal'

type Value = string | number | boolean | Date | null | undefined

/** The first sheet of an .xlsx file, its cells as somebody would type them. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<string[][]> {
  const rows = await readSheet(bytes)
  return rows.map((row) => row.map((value) => asTyped(value as Value)))
}

function asTyped(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // '40%' is .4 there, and nothing costs less than a rupee.
  if (typeof value === 'number' && value > 0 && value < 1) return `${Math.round(value * 10_000) / 100}%`
  return String(value)
}
