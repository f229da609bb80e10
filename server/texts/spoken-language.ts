import { AsyncLocalStorage } from 'node:async_hooks'
import { languageCodes, sourceLanguage } from './catalogue.ts'

const spoken = new AsyncLocalStorage<string>()

/**
 * The code of the language that is spoken here: of the request that is answered, of the person who is written
 * to; else English.
 */
export const spokenLanguage = () => spoken.getStore() ?? sourceLanguage

/**
 * Does some work, later parts of it too, in a language. One whose file was taken away gives way to English.
 */
export const speaking = <T>(code: string, work: () => T): T =>
  spoken.run(languageCodes.includes(code) ? code : sourceLanguage, work)
