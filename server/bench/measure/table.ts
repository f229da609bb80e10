export type Cell = string | number | undefined

export function table(title: string, columns: string[], rows: Cell[][]): string {
  const texts = [columns, ...rows.map((row) => columns.map((_, index) => written(row[index])))]
  const widths = columns.map((_, index) => Math.max(...texts.map((row) => (row[index] ?? '').length)))
  const isFigure = columns.map((_, index) => index > 0 && rows.some((row) => typeof row[index] === 'number'))
  const line = (row: string[]) =>
    row
      .map((text, index) =>
        isFigure[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = texts
  return [
    `\n${title}`,
    line(head),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...body.map(line),
    '',
  ].join('\n')
}

function written(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell >= 100) return cell.toFixed(0)
  return cell.toFixed(cell >= 10 ? 1 : cell >= 1 ? 2 : 3)
}

export const atMost = (figure: number, target: number) =>
  [`<= ${target}`, figure <= target ? 'ok' : 'MISSED'] as const
export const atLeast = (figure: number, target: number) =>
  [`>= ${target}`, figure >= target ? 'ok' : 'MISSED'] as const
