import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'

/** Groups of ICU messages, as in a language's file. */
export type MessageTree = { readonly [name: string]: string | MessageTree }

export type AboutLanguage = {
  name: string
  /** For `lang` attributes and plural rules. */
  tag: string
  dates: string
}

/** The language of the texts in the specification, and the fallback. */
export const sourceLanguage = 'en'

// The folder is next to this file, and next to the built server.
const folder = process.env.LANGUAGES_DIRECTORY || join(import.meta.dirname, 'languages')
const suffix = '.json'

export const languagesWithTexts: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(suffix))
  .map((name) => name.slice(0, -suffix.length))
  .sort((a, b) => Number(b === sourceLanguage) - Number(a === sourceLanguage) || a.localeCompare(b))

export const fileOf = (code: string) => join(folder, code + suffix)

const read = new Map<string, MessageTree>()

export function messagesOf(code: string): MessageTree {
  const messages = read.get(code) ?? (JSON.parse(readFileSync(fileOf(code), 'utf8')) as MessageTree)
  read.set(code, messages)
  return messages
}

export const aboutLanguage = (code: string) => messagesOf(code).language as AboutLanguage

export function localeOf(code: string) {
  const { tag } = aboutLanguage(code)
  return new Intl.NumberFormat(tag).resolvedOptions().numberingSystem === 'latn' ? tag : `${tag}-u-nu-latn`
}

export function* eachMessage(messages: MessageTree, before = ''): Generator<[path: string, message: string]> {
  for (const [name, part] of Object.entries(messages))
    if (typeof part === 'string') yield [before + name, part]
    else yield* eachMessage(part, `${before}${name}.`)
}

export const partAt = (messages: MessageTree, path: readonly string[]) =>
  path.reduce<string | MessageTree | undefined>(
    (part, name) => (typeof part === 'object' && Object.hasOwn(part, name) ? part[name] : undefined),
    messages,
  )

export function valuesOf(message: string): Map<string, string> {
  const values = new Map<string, string>()
  const note = (name: string, type: string) => {
    const known = values.get(name)
    // A plain placeholder takes the type of the same name's other uses.
    if (known === undefined || known === anything) values.set(name, type)
    else if (type !== anything && type !== known)
      throw new Error(`{${name}} is used as ${known} and as ${type}: ${message}`)
  }
  const look = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue
      if (token.type === 'argument') note(token.arg, anything)
      else if (token.type === 'function') note(token.arg, token.key === 'number' ? 'number' : anything)
      else {
        note(token.arg, token.type === 'select' ? choiceOf(token.cases.map(({ key }) => key)) : 'number')
        for (const { tokens: inside } of token.cases) look(inside)
      }
    }
  }
  look(parse(message))
  return values
}

const anything = 'string | number'

function choiceOf(keys: string[]) {
  if (keys.every((key) => key === 'true' || key === 'false' || key === 'other')) return 'boolean'
  return keys
    .map((key) => `'${key}'`)
    .sort()
    .join(' | ')
}

/** A message without values as users see it: without the apostrophes that escape braces. */
export const plainText = (message: string) =>
  parse(message)
    .map((token) => (token.type === 'content' ? token.value : ''))
    .join('')
