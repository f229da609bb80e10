import { AsyncLocalStorage } from 'node:async_hooks'
import { languagesWithTexts, sourceLanguage } from './catalogue.ts'

const spoken = new AsyncLocalStorage<string>()

/** The language of the current request or of a message's recipient; otherwise English. */
export const currentLocale = () => spoken.getStore() ?? sourceLanguage

/** Runs `work`, including asynchronous parts, in a language; in English if the language's file is gone. */
export const withLocale = <T>(code: string, work: () => T): T =>
  spoken.run(languagesWithTexts.includes(code) ? code : sourceLanguage, work)
