import {
  aboutLanguage,
  languagesWithTexts,
  localeOf,
  type MessageTree,
  messagesOf,
  partAt,
  plainText,
  sourceLanguage,
  valuesOf,
} from '../../texts/catalogue.ts'
import { compileMessage } from '../../texts/compile-message.ts'
import { currentLocale } from '../../texts/locale.ts'
import type { Texts } from '../../texts/texts.generated.ts'

/* The client's build replaces this module and inlines the texts of one language
   (client/build/spoken-texts.ts). */

export { currentLocale }

/** The code of each language and its name in that language, English first. */
export const languages = languagesWithTexts.map((code) => ({ code, name: aboutLanguage(code).name }))

const compiled = new Map<string, (values?: object) => string>()

function textOf(code: string, path: readonly string[]) {
  const key = `${code} ${path.join('.')}`
  let text = compiled.get(key)
  if (!text) {
    text = compile(code, path)
    compiled.set(key, text)
  }
  return text
}

function compile(code: string, path: readonly string[]) {
  const message = partAt(messagesOf(code), path)
  if (typeof message !== 'string') throw new Error(`No ${path.join('.')} in ${code}`)
  if (valuesOf(message).size === 0) {
    const text = plainText(message)
    return () => text
  }
  return compileMessage(message, localeOf(code))
}

/** Returns an object whose properties look up their text in the current locale each time they are read. */
function textsOfLocale(messages: MessageTree, before: readonly string[] = []) {
  const texts = Array.isArray(messages) ? [] : {}
  for (const [name, part] of Object.entries(messages)) {
    const path = [...before, name]
    if (typeof part !== 'string')
      Object.defineProperty(texts, name, { value: textsOfLocale(part, path), enumerable: true })
    else if (valuesOf(part).size === 0)
      Object.defineProperty(texts, name, { get: () => textOf(currentLocale(), path)(), enumerable: true })
    else {
      const value = (values: object) => textOf(currentLocale(), path)(values)
      Object.defineProperty(texts, name, { value, enumerable: true })
    }
  }
  return texts
}

export const texts = textsOfLocale(messagesOf(sourceLanguage)) as Texts
