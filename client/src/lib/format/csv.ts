import Papa from 'papaparse'
import { looksLikeFormula } from 'server/contract/facts/formula-cells'

/**
 * A file for spreadsheets: with the mark by which Excel knows UTF-8, and no cell that one of them would take
 * for a formula.
 */
export const csvOf = (head: readonly string[], rows: (string | number)[][]) =>
  `\uFEFF${Papa.unparse([[...head], ...rows], { escapeFormulae: looksLikeFormula, newline: '\r\n' })}\r\n`
