/** The code point ranges that the bundled fonts contain. `.config/fonts/draw-fonts.mjs` reads them too. */
export const ranges = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xac],
    [0xae, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  latinExtended: [
    [0x100, 0x130],
    [0x134, 0x148],
    [0x14a, 0x151],
    [0x154, 0x17e],
    [0x20b9, 0x20b9],
  ],
  devanagari: [
    [0x900, 0x97f],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ],
} as const

export const lettersOf = (font: keyof typeof ranges): string =>
  ranges[font]
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('')

const covered = new Set(Object.keys(ranges).flatMap((font) => [...lettersOf(font as keyof typeof ranges)]))

const written: Record<string, string> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' }

/**
 * Removes characters that no font has (emoji, other scripts): a gap looks better than boxes. Keeps joiners
 * only in Hindi text.
 */
export const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => written[letter] ?? letter)
    .map((letter) => (covered.has(letter) ? letter : /\s/.test(letter) ? ' ' : ''))
    .join('')
    .replace(/(?<![\u0900-\u097f])[\u200c\u200d]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const isHindi = (text: string) => /[\u0900-\u097f]/.test(text)

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** Keeps a half letter (ending in a virama) together with the next one, whatever the ICU version does. */
export function clusters(text: string): string[] {
  const whole: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    const before = whole.at(-1)
    if (before && /\u094d[\u200c\u200d]?$/.test(before) && isHindi(segment))
      whole[whole.length - 1] = before + segment
    else whole.push(segment)
  }
  return whole
}
