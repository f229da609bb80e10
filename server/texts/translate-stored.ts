import { languagesWithTexts } from './catalogue.ts'
import { withLocale } from './locale.ts'

/**
 * Translates a stored text, if it equals one of `texts` in any language, to the current language. Returns
 * other texts, such as users' own words, unchanged.
 */
export function translateStored(written: string, texts: () => readonly string[]): string {
  for (const code of languagesWithTexts) {
    const place = withLocale(code, texts).indexOf(written)
    if (place >= 0) return texts()[place] ?? written
  }
  return written
}
