import Papa from 'papaparse'

/**
 * A file for spreadsheets: with the mark by which Excel knows UTF-8, and no cell that one of them would take
 * for a formula.
 */
export const csvOf = (head: readonly string[], rows: (string | number)[][]) =>
  `\uFEFF${Papa.unparse([[...head], ...rows], { escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/, newline: '\r\n' })}\r\n`
