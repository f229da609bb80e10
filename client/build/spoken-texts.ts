import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import {
  aboutLanguage,
  fileOf,
  languagesWithTexts,
  localeOf,
  type MessageTree,
  messagesOf,
  partAt,
  plainText,
  sourceLanguage,
  valuesOf,
} from '../../server/texts/catalogue.ts'
import { codeOfMessage } from '../../server/texts/compile-message.ts'
import { usesOf } from './text-uses.ts'

const language = process.env.CHOWK_LANGUAGE || 'en'

const face = /\/server\/contract\/facts\/texts\.ts$/

/** Inlines each text in the language of the build, so that a screen contains only its own texts. */
export function inlinedTexts(code = language): Plugin {
  const messages = messagesOf(code)
  const locale = localeOf(code)
  const codeAt = (path: string[], functions: Map<string, string>) => {
    const part = partAt(messages, path)
    if (part === undefined) throw new Error(`${fileOf(code)} has no ${path.join('.')}`)
    return codeOf(part, functions)
  }
  return {
    name: 'spoken-texts',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(fileOf(code))
    },
    load(id) {
      if (!face.test(id)) return
      const languages = languagesWithTexts.map((one) => ({ code: one, name: aboutLanguage(one).name }))
      return `export const languages = ${JSON.stringify(languages)}
export const currentLocale = () => ${JSON.stringify(code)}`
    },
    transformIndexHtml: (html) =>
      html
        .replace('lang="en-IN"', `lang="${aboutLanguage(code).tag}"`)
        // Browsers request the manifest without cookies, so its URL contains the language.
        .replace('/manifest.webmanifest', `/manifest.webmanifest?lang=${code}`)
        .replace(/(')?\{\{([\w.]+)\}\}\1/g, (_, quote: string | undefined, path: string) => {
          const text = String(partAt(messages, path.split('.')))
          return quote ? JSON.stringify(text) : text
        }),
    transform(source, id) {
      const [file = ''] = id.split('?')
      if (!/\.tsx?$/.test(file) || face.test(file) || file.includes('/server/texts/')) return
      const { uses, imports } = usesOf(file, source, messagesOf(sourceLanguage))
      if (imports.length === 0) return
      const result = new MagicString(source)
      for (const { start, end, others } of imports) {
        if (others.length === 0) result.remove(start, end)
        else
          result.overwrite(start, end, `import { ${others.join(', ')} } from 'server/contract/facts/texts'`)
      }
      const functions = new Map<string, string>()
      for (const { start, end, path } of uses) result.overwrite(start, end, codeAt(path, functions))
      const constants = [...functions].map(
        ([message, name]) => `const ${name} = ${codeOfMessage(message, locale)}\n`,
      )
      if (constants.length > 0) result.prepend(helpers + constants.join(''))
      return { code: result.toString(), map: result.generateMap({ source: file, hires: true }) }
    },
  }
}

const helpers = `import { number as number$, plural as plural$, select as select$ } from 'server/texts/message-runtime'
import { withoutTags as withoutTags$ } from 'server/texts/marked-values'
`

/** Returns JavaScript for a part of the texts, and adds messages with values to `functions`. */
function codeOf(part: string | MessageTree, functions: Map<string, string>): string {
  if (typeof part === 'string') {
    if (valuesOf(part).size === 0) return JSON.stringify(plainText(part))
    const name = functions.get(part) ?? `message$${functions.size}`
    functions.set(part, name)
    return name
  }
  if (Array.isArray(part)) return `[${part.map((one) => codeOf(one, functions)).join(', ')}]`
  const inside = Object.entries(part).map(
    ([name, one]) => `${JSON.stringify(name)}: ${codeOf(one, functions)}`,
  )
  return `({ ${inside.join(', ')} })`
}
