import { languagesWithTexts } from './catalogue.ts'
import { withLocale } from './locale.ts'

/**
 * One of some texts that was written down in the language of whoever chose it, in the language that is spoken
 * now; anything else, as somebody's own words, as it is.
 */
export function translateStored(written: string, texts: () => readonly string[]): string {
  for (const code of languagesWithTexts) {
    const place = withLocale(code, texts).indexOf(written)
    if (place >= 0) return texts()[place] ?? written
  }
  return written
}
