import { parse, type Token } from '@messageformat/parser'
import { aboutLanguage, eachMessage, languagesWithTexts, messagesOf } from '../texts/catalogue.ts'

export type ForeignWords = (text: string) => string[]

/** Names that are the same in every language. */
const names = [
  ...[
    'AVIF',
    'CSV',
    'Excel',
    'GPS',
    'JavaScript',
    'JPEG',
    'JPG',
    'KaiOS',
    'KB',
    'MB',
    'MRP',
    'GB',
    'OTP',
    'PDF',
    'PNG',
    'QR',
  ],
  ...[
    'Aegis',
    'Android',
    'Chrome',
    'Chromium',
    'Facebook',
    'Firefox',
    'Google',
    'Instagram',
    'iOS',
    'Linux',
    'Safari',
  ],
  ...['SMTP', 'Sheets', 'Tally', 'WebP', 'WhatsApp', 'Windows', 'YouTube'],
]
/** App secrets, recovery codes and network codes. */
const secrets = /\b(?:(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}|[A-Z0-9]{4}-[A-Z0-9]{4}|(?=\d*[a-f])[0-9a-f]{6})\b/g
const addresses =
  /https?:\/\/\S+|\b(?:\d+\.){3}\d+:\d+\S*|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|csv|example|in|jpe?g|png)\b/g

/**
 * Finds words in another language's script. Ignores URLs, secrets, names, `data`, and foreign words in the
 * language's own texts.
 */
export function foreignWordsOf(code: string, data: Iterable<string> = []): ForeignWords {
  const script = new Intl.Locale(aboutLanguage(code).tag).maximize().script ?? ''
  const foreign = new RegExp(`(?!\\p{Script=${script}})\\p{L}`, 'u')
  const wordsIn = (text: string) => (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => foreign.test(word))
  const known = wholeWords([...data, ...names])
  const ownNames = new Set(languagesWithTexts.map((one) => aboutLanguage(one).name))
  const patterns = [...eachMessage(messagesOf(code))].flatMap(([, message]) => {
    const shapes = foreign.test(message) ? shapesOf(parse(message)) : []
    return shapes
      .flatMap((shape) => shape.split(/<\/?\w+\/?>/))
      .filter((part) => wordsIn(part).length > 0)
      .map(patternOf)
  })

  function look(text: string): string[] {
    if (ownNames.has(text.trim())) return []
    const left = wordsIn(text.replace(addresses, ' ').replace(secrets, ' ').replace(known, ' '))
    if (left.length === 0) return left
    for (const pattern of patterns) {
      const [, ...values] = pattern.exec(text.trim()) ?? []
      if (values.length > 0 || pattern.test(text.trim())) return values.flatMap(look)
    }
    return left
  }
  return look
}

const wholeWords = (words: readonly string[]) => {
  const longestFirst = [...new Set(words)].filter(Boolean).sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{M}])`, 'giu')
}
const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A placeholder that no text contains. */
const value = '\0'

/** Returns every form of a message: one per combination of its choices. */
const shapesOf = (tokens: readonly Token[]): string[] =>
  tokens.reduce<string[]>(
    (before, token) => before.flatMap((shape) => endings(token).map((end) => shape + end)),
    [''],
  )

function endings(token: Token): string[] {
  if (token.type === 'content') return [token.value]
  if ('cases' in token) return token.cases.flatMap(({ tokens }) => shapesOf(tokens))
  return [value]
}

const patternOf = (shape: string) =>
  new RegExp(`^${shape.trim().split(value).map(escaped).join('([\\s\\S]*?)')}$`, 'u')
