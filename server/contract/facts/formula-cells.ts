/**
 * What spreadsheets would take for a formula is written with an apostrophe before it, and so is what already
 * has apostrophes before such a beginning: so the reader knows which one to take off.
 */
export const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell as it was before it was written like that. */
export const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
