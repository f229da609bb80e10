import type { IncomingMessage } from 'node:http'
import { languages } from '../../../contract/facts/texts.ts'
import { sourceLanguage } from '../../../texts/catalogue.ts'

/** In what a browser remembers which language was chosen, and by what an address says it. */
const cookieName = 'lang'
const parameter = 'lang'
const inAddress = new RegExp(`[?&]${parameter}=([A-Za-z-]+)`)
const inCookies = new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z-]+)`)
const yearInSeconds = 365 * 24 * 60 * 60

const known = new Set(languages.map(({ code }) => code))

/** What a page's language depends on, besides its address. */
export const pageVary = 'Accept-Encoding, Accept-Language, Cookie'

/**
 * The code of the language of a request. Of a page: that of its address, else that which was chosen in this
 * browser, else what the browser prefers. Our client sends each call of the API with the language of its
 * page. A picture to be shared is kept by its address, by which alone it goes.
 */
export function languageOfRequest({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/api/')) return preferred(headers['accept-language'])
  if (url.startsWith('/share/')) return languageOfAddress(url) ?? sourceLanguage
  return languageOfAddress(url) ?? chosen(headers.cookie) ?? preferred(headers['accept-language'])
}

/** `?lang=hi`. */
export function languageOfAddress(url: string): string | undefined {
  const [, code = ''] = inAddress.exec(url) ?? []
  return known.has(code) ? code : undefined
}

export function inLanguage(address: string, code: string): string {
  if (code === sourceLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}=${code}`
}

/**
 * Only of a page that is opened; and a link that somebody else has sent does not change what was chosen in
 * this browser. Links of ours never say English: whoever typed that has chosen.
 */
export function mayBeRemembered(code: string, { cookie, ...headers }: IncomingMessage['headers']) {
  const from = headers['sec-fetch-site'] ?? 'same-origin'
  const isOwn = from === 'same-origin' || (from === 'none' && code === sourceLanguage)
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && (chosen(cookie) === undefined || isOwn)
}

export const rememberedAs = (code: string, https: boolean) =>
  `${cookieName}=${code}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax; HttpOnly${https ? '; Secure' : ''}`

function chosen(cookies: string | undefined) {
  const [, code = ''] = inCookies.exec(cookies ?? '') ?? []
  return known.has(code) ? code : undefined
}

/**
 * Of the languages that a browser accepts, the one of ours that it wants most; English when it knows none.
 */
function preferred(accepted = ''): string {
  const wishes = accepted
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', quality = ''] = wish.split(';')
      const [code = ''] = tag.trim().toLowerCase().split('-')
      return { code, quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) }
    })
  const ours = wishes.filter(({ code, quality }) => known.has(code) && quality > 0)
  return ours.reduce((best, wish) => (wish.quality > best.quality ? wish : best), {
    code: sourceLanguage,
    quality: 0,
  }).code
}
