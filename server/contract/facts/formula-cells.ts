/**
 * Cells that spreadsheets run as formulas. The export prefixes an apostrophe, also to cells that already have
 * one before such a sign, so that the import can remove exactly one.
 */
export const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
