/** The heading's first line, as an index of rows, and whether there is a second one. */
export type Heading = { first: number; lines: 1 | 2 }
type IsKnown = (text: string) => boolean

const mostAbove = 30

/**
 * Finds the row that names the columns among the first that have cells: the one with most known headings,
 * else the first row of words with numbers below. Undefined where there is none.
 */
export function findHeading(rows: string[][], isKnownHeading: IsKnown): Heading | undefined {
  const filled = rows.flatMap((row, index) => (filledIn(row).length > 0 ? [index] : [])).slice(0, mostAbove)
  let [best, most] = [-1, 0]
  for (const index of filled) {
    const score = scoreOf(rows, index, isKnownHeading)
    // Of labels above field names, the second line is followed by the data.
    if (score > most || (score === most && score > 0 && index === best + 1)) [best, most] = [index, score]
  }
  if (best < 0) return undefined
  if (isUpperLine(rows, best - 1, isKnownHeading)) return { first: best - 1, lines: 2 }
  return { first: best, lines: isLowerLine(rows, best + 1, isKnownHeading) ? 2 : 1 }
}

/** Returns the names of the columns. A cell of the upper line also counts for the empty ones right of it. */
export function headingsOf(rows: string[][], { first, lines }: Heading): string[] {
  const [upper = [], lower = []] = rows.slice(first, first + lines)
  if (lines === 1) return upper
  let above = ''
  return upper.map((cell, column) => {
    const under = lower[column] ?? ''
    if (cell !== '' || under === '') above = cell
    return `${above} ${under}`.trim()
  })
}

function scoreOf(rows: string[][], index: number, isKnown: IsKnown): number {
  const cells = [...new Set(filledIn(rows[index]))]
  const values = cells.filter(isValue).length
  const words = cells.filter(isWords).length
  const known = cells.filter((cell) => !isValue(cell) && isKnown(cell)).length
  if (cells.length < 2 || (known === 1 && values > 0)) return 0
  if (known === 0) return words === cells.length && hasValuesBelow(rows, index) ? 1 : 0
  return Math.max(0, 5 * known + words - 3 * values)
}

/** Names columns that the row of headings below leaves empty. */
function isUpperLine(rows: string[][], index: number, isKnown: IsKnown) {
  const [names, below = []] = [filledIn(rows[index]), rows[index + 1]]
  return (
    (names.length > 1 || names.some(isKnown)) &&
    names.every(isWords) &&
    (rows[index] ?? []).some(
      (cell, column) => cell !== '' && below[column] === '' && columnBelow(rows, index, column).length > 0,
    )
  )
}

/** Names columns that the row of headings above leaves empty, or more exactly; units stand in parentheses. */
function isLowerLine(rows: string[][], index: number, isKnown: IsKnown) {
  const [names, above = []] = [filledIn(rows[index]), rows[index - 1]]
  if (names.length > 0 && names.every((name) => /^\(.*\)$/u.test(name))) return true
  return (
    names.every(isWords) &&
    (rows[index] ?? []).some((cell, column) => cell !== '' && isKnown(cell) && !isKnown(above[column] ?? ''))
  )
}

const filledIn = (row: string[] = []) => row.filter((cell) => cell !== '')
const columnBelow = (rows: string[][], index: number, column: number) =>
  filledIn(rows.slice(index + 1, index + mostAbove).map((row) => row[column] ?? ''))

/** In at least one column, most cells are amounts, days or numbers. */
const hasValuesBelow = (rows: string[][], index: number) =>
  (rows[index] ?? []).some((_, column) => {
    const below = columnBelow(rows, index, column)
    return below.filter(isValue).length > 0.7 * below.length
  })

/** An amount, a day or a number, which names no column. */
const isValue = (cell: string) => !/\p{L}/u.test(cell) || /^\W*(?:(?:rs|inr|रु)[.\s]*)?\p{N}/iu.test(cell)
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/\p{N}/u.test(cell) && cell.length <= 60
