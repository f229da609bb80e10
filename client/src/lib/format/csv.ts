import Papa from 'papaparse'
import { looksLikeFormula } from 'server/contract/facts/formula-cells'

/**
 * Starts with a byte order mark, by which Excel recognizes UTF-8, and escapes cells that spreadsheets would
 * run as formulas.
 */
export const csvOf = (head: readonly string[], rows: (string | number)[][]) =>
  `\uFEFF${Papa.unparse([[...head], ...rows], { escapeFormulae: looksLikeFormula, newline: '\r\n' })}\r\n`
