/**
 * Matches cells that spreadsheets would run as formulas. The export always adds an apostrophe, even before
 * existing ones, so that the import can remove exactly one.
 */
export const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
