import Papa from 'papaparse'

type Decoded = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
type Separator = keyof typeof separatorNames

/**
 * The rows of a text file. Excel's first line `sep=;` names the separator; it stays as an empty row, so that
 * rows have their numbers.
 */
export function rowsOfText(text: string) {
  const lines = text.replace(/\r\n?/gu, '\n')
  const [line = '', said] = /^"?sep=(.)"?[,;\t|]*(?:\n|$)/iu.exec(lines) ?? []
  const separator = (said ?? separatorOf(lines.slice(0, 100_000))) as Separator
  const rows = rowsBy(separator, lines.slice(line.length).trimEnd())
  return {
    rows: line === '' ? rows : [[], ...rows],
    separator: separatorNames[separator] ?? 'commas',
  }
}

/** Returns the separator by which most rows are equally long, preferably one that fits the quotes. */
function separatorOf(text: string) {
  const scores = (Object.keys(separatorNames) as Separator[]).map((separator) => {
    const { data, hasWrongQuotes } = parsed(text, separator)
    return { separator, score: regularity(data) / (hasWrongQuotes ? 4 : 1) }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator
}

/** Reads again without quoting where an inch sign would swallow the rows below it. */
function rowsBy(separator: string, text: string) {
  const { data, hasWrongQuotes } = parsed(text, separator)
  if (!hasWrongQuotes) return data
  const plain = parsed(text, separator, true).data
  if (regularity(plain) <= regularity(data)) return data
  return plain.map((row) => row.map((cell) => cell.replace(/^\s*"(.*)"\s*$/u, '$1').replaceAll('""', '"')))
}

function parsed(text: string, delimiter: string, fastMode?: boolean) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode })
  return { data, hasWrongQuotes: errors.some(({ type }) => type === 'Quotes') }
}

/** The number of rows that are equally long; longer ones count more. */
function regularity(rows: string[][]) {
  const times = new Map<number, number>()
  for (const { length } of rows) times.set(length, (times.get(length) ?? 0) + 1)
  return Math.max(...[...times].map(([length, count]) => count * Math.log2(length)), 0)
}

/**
 * Decodes a file as spreadsheets save it. In UTF-8, an invalid byte becomes a private character
 * (withoutStrays); if most characters beyond ASCII are invalid, the whole file is Windows-1252.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    let [signs, strays] = [0, 0]
    const decoder = new TextDecoder()
    const text = binary(bytes).replace(beyondAscii, (found, valid) => {
      if (valid) signs += found.length / 3
      else strays++
      return valid
        ? decoder.decode(Uint8Array.from(found, (sign) => sign.charCodeAt(0)))
        : String.fromCodePoint(stray + found.charCodeAt(0))
    })
    if (signs >= strays) return { text, encoding: 'UTF-8' }
    return { text: asWindows(binary(bytes)), encoding: 'Windows-1252' }
  }
}

/** Node's own decoder of Windows-1252 returns control characters for these. */
const from80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const asWindows = (text: string) =>
  text.replace(/[\x80-\x9f]/gu, (sign) => from80[sign.charCodeAt(0) - 0x80] ?? sign)
/** Valid sequences of UTF-8, else a single byte. */
const beyondAscii =
  /((?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}){1,500})|[\x80-\xff]/gu

/** Private characters of Unicode, which no list has. */
const stray = 0x10f000
const strayByte = /[\u{10f080}-\u{10f0ff}]/gu
/** Replaces stray bytes by the characters that Windows has for them. */
export const withoutStrays = (cell: string) =>
  cell.replace(strayByte, (sign) => asWindows(String.fromCharCode((sign.codePointAt(0) ?? stray) - stray)))

function binary(bytes: Uint8Array) {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

/** Detects UTF-16 by its mark or, without one, by the zero in each ASCII character. */
function utf16Of(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4000)
  const [even, odd] = [0, 1].map((rest) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length)
  if (even === undefined || odd === undefined || Math.max(even, odd) < start.length / 25) return undefined
  if (odd > 20 * even) return 'utf-16le'
  return even > 20 * odd ? 'utf-16be' : undefined
}

/** Recognises binary files by characters that no text has, other files by their first word. */
export const isNoList = (text: string) =>
  /^\s*(?:%PDF-|\{|\[\s*\{|MIME-Version:)/iu.test(text) ||
  (text.slice(0, 4000).match(/(?!\s)[\p{Cc}\p{Cn}\p{Cs}\ufffd]/gu) ?? []).length >
    Math.min(text.length, 4000) / 50
