import { inLatinDigits } from './latin-digits.ts'

/**
 * The figures of an Indian phone number, however it was written: `+91 98260-44718` and `098260 44718` are
 * 9826044718.
 */
export function phoneFigures(text: string): string {
  const figures = inLatinDigits(text).replace(/\D/g, '')
  if (figures.length === 12 && figures.startsWith('91')) return figures.slice(2)
  return figures.length === 11 && figures.startsWith('0') ? figures.slice(1) : figures
}
