import Papa from 'papaparse'
import { looksLikeFormula } from 'server/contract/facts/formula-cells'

/** Excel needs the byte order mark to detect UTF-8. Escapes cells that spreadsheets would run as formulas. */
export const csvOf = (head: readonly string[], rows: (string | number)[][]) =>
  `\uFEFF${Papa.unparse([[...head], ...rows], { escapeFormulae: looksLikeFormula, newline: '\r\n' })}\r\n`
