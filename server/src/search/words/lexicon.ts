import { readLexiconFiles } from '../../platform/database/lexicon-files.ts'
import { findDatabaseFolder } from '../../platform/database/migration-files.ts'

/** Reads the files that also fill the `lexicon` table before the server starts. */
const rows = readLexiconFiles(findDatabaseFolder()).flatMap((file) => file.rows)

export const lexiconRows = (kind: string) => rows.filter((row) => row.kind === kind)

export const lexiconForms = (kind: string, ...meanings: string[]): ReadonlySet<string> =>
  new Set(
    lexiconRows(kind)
      .filter(({ meaning }) => meanings.length === 0 || meanings.includes(meaning))
      .map(({ form }) => form),
  )

/** Ignores the nukta (ज़ equals ज) and the kind of nasal sign. */
const asCompared = (text: string) =>
  text.normalize('NFC').toLowerCase().replaceAll('\u093c', '').replaceAll('ँ', 'ं')

export const inOneSpelling = (text: string) => asCompared(text).replaceAll(/a{2,}/g, 'a')

export function says(kind: string, ...meanings: string[]) {
  const forms = new Set([...lexiconForms(kind, ...meanings)].map(asCompared))
  return (word = '') => forms.has(asCompared(word))
}

const asPattern = (form: string) =>
  form
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '[ -]')
    .replaceAll('aa', 'a+')
    .replaceAll('\u093c', '\u093c?')
    .replaceAll(/[ंँ]/g, '[ंँ]')

/** Throws when the lexicon has no such form. */
export function said(kind: string, ...meanings: string[]): string {
  const forms = lexiconForms(kind, ...meanings)
  if (forms.size === 0) throw new Error(`The lexicon has no ${kind} that means ${meanings}`)
  return wordings([...forms])
}

export const wordings = (forms: string[]) =>
  `(?:${forms
    .sort((a, b) => b.length - a.length)
    .map(asPattern)
    .join('|')})`

/** In a pattern, '<flat|up to>' stands for all forms of these meanings. */
export const phrases =
  (kind: string, after = '\\s') =>
  (source: string) =>
    new RegExp(
      `(?<=^|\\s)(?:${source.replaceAll(/<([a-z][^<>]*)>/g, (_, all) => said(kind, ...all.split('|')))})(?=${after}|$)`,
    )

export function reading(text: string) {
  let words = squeezed(text.normalize('NFC').replaceAll('İ', 'I'))
  return {
    words: () => words,
    /** Removes the first match that satisfies `fits`, or replaces it with `instead`. */
    take: (patterns: readonly RegExp[], fits = (_: RegExpExecArray) => true, instead = '') => {
      // Lower-cases the text, since case-insensitive patterns take a second to compile.
      const small = words.toLowerCase()
      for (const pattern of patterns) {
        const match = pattern.exec(small)
        if (!match || !fits(match)) continue
        const after = words.slice(match.index + match[0].length)
        words = squeezed(`${words.slice(0, match.index)} ${instead} ${after}`)
        return match
      }
      return
    },
  }
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Counts typing errors. A wrong first letter counts twice, a plural s not at all. */
export function wrongLetters(typed: string, word: string): number {
  const bare = (text: string) => (text.length > 4 ? text.replace(/s$/, '') : text)
  const [a, b] = [[...bare(typed)], [...bare(word)]]
  const row: number[][] = [Array.from({ length: b.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= a.length; i++) {
    row[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (x: number, y: number) => row[x]?.[y] ?? Number.POSITIVE_INFINITY
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      ;(row[i] as number[])[j] = best
    }
  }
  const wrong = row[a.length]?.[b.length] ?? 0
  return wrong > 0 && a[0] !== b[0] ? wrong + 1 : wrong
}
