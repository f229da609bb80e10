import type { Plugin } from 'vite'
import { language } from './spoken-texts.ts'

/** The font that every page of a language needs beside those of English: src/ui/fonts.css. */
const fonts: Record<string, string> = { hi: 'hindi' }
const otherFonts = new Set(Object.values(fonts))

/** Whether a file is a font that pages of this language do not need, unless a shop's name is written with it. */
export function isForeignFont(file: string, code: string): boolean {
  const [, name = ''] = /(\w+)-[\w-]{8}\.woff2$/.exec(file) ?? []
  return otherFonts.has(name) && name !== fonts[code]
}

/** Has the browser fetch the letters of the page's language at once, not when it has found one in the text. */
export const ownLetters: Plugin = {
  name: 'own-letters',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes(`/${fonts[language]}-`) && file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
}
