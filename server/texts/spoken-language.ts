import { AsyncLocalStorage } from 'node:async_hooks'
import { sourceLanguage } from './catalogue.ts'

const spoken = new AsyncLocalStorage<string>()

/** The code of the language that is spoken here: of the request that is answered, of the person who is written to; else English. */
export const spokenLanguage = () => spoken.getStore() ?? sourceLanguage

/** Does some work, later parts of it too, in a language. */
export const speaking = <T>(code: string, work: () => T): T => spoken.run(code, work)
