import { clusters } from './letters.ts'
import { widthOf } from './measure.ts'
import type { TextStyle } from './text-style.ts'

const ellipsis = '…'

/**
 * The text, or as much of its beginning as fits, with an ellipsis; cut between letters that do not hang
 * together.
 */
export async function cut(text: string, style: TextStyle, width: number): Promise<string> {
  if ((await widthOf(text, style)) <= width) return text
  const letters = clusters(text)
  const shortened = (count: number) =>
    letters
      .slice(0, count)
      .join('')
      .replace(/(?<![\s,.\-–—])[\s,.\-–—]+$/, '') + ellipsis
  return shortened(await howManyFit(letters.length, shortened, style, width))
}

/** How many of so many letters fit, when all of them do not. */
async function howManyFit(
  letters: number,
  textOf: (count: number) => string,
  style: TextStyle,
  width: number,
) {
  let fits = 0
  let tooLong = letters
  while (tooLong - fits > 1) {
    const count = (fits + tooLong) >> 1
    if ((await widthOf(textOf(count), style)) <= width) fits = count
    else tooLong = count
  }
  return fits
}

/** The text in lines that fit, at most so many: the last one is cut when there is more. */
export async function wrap(text: string, style: TextStyle, width: number, most: number): Promise<string[]> {
  const lines: string[] = []
  let rest = text.split(' ')
  while (rest.length > 0 && lines.length < most - 1) {
    const taken = await fillLine(rest, style, width)
    lines.push(taken.line)
    rest = taken.rest
  }
  if (rest.length > 0) lines.push(await cut(rest.join(' '), style, width))
  return lines
}

/** As many words as fit; of a word that is too long for any line, as many of its letters. */
async function fillLine(words: string[], style: TextStyle, width: number) {
  let count = 1
  while (count < words.length && (await widthOf(words.slice(0, count + 1).join(' '), style)) <= width) count++
  const line = words.slice(0, count).join(' ')
  if (count > 1 || (await widthOf(line, style)) <= width) return { line, rest: words.slice(count) }
  const letters = clusters(line)
  const some = Math.max(
    1,
    await howManyFit(letters.length, (count) => letters.slice(0, count).join(''), style, width),
  )
  return { line: letters.slice(0, some).join(''), rest: [letters.slice(some).join(''), ...words.slice(1)] }
}
