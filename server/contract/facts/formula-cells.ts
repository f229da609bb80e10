/**
 * Cells that spreadsheets would take for a formula. Export puts one apostrophe before them; cells that already
 * begin with apostrophes and such a sign get one more, so that import can remove exactly one.
 */
export const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/

export const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
