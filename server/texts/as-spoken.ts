import { languageCodes } from './catalogue.ts'
import { speaking } from './spoken-language.ts'

/**
 * One of some texts that was written down in the language of whoever chose it, in the language that is spoken
 * now; anything else, as somebody's own words, as it is.
 */
export function asSpoken(written: string, texts: () => readonly string[]): string {
  for (const code of languageCodes) {
    const place = speaking(code, texts).indexOf(written)
    if (place >= 0) return texts()[place] ?? written
  }
  return written
}
