import { AsyncLocalStorage } from 'node:async_hooks'
import { languagesWithTexts, sourceLanguage } from './catalogue.ts'

const spoken = new AsyncLocalStorage<string>()

/**
 * The code of the language that is spoken here: of the request that is answered, of the person who is written
 * to; else English.
 */
export const currentLocale = () => spoken.getStore() ?? sourceLanguage

/**
 * Does some work, later parts of it too, in a language. One whose file was taken away gives way to English.
 */
export const withLocale = <T>(code: string, work: () => T): T =>
  spoken.run(languagesWithTexts.includes(code) ? code : sourceLanguage, work)
