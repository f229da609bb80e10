import type { IncomingMessage } from 'node:http'
import { languages } from '../../../contract/facts/texts.ts'
import { sourceLanguage } from '../../../texts/catalogue.ts'

const cookieName = 'lang'
const parameter = 'lang'
const inAddress = new RegExp(`[?&]${parameter}=([A-Za-z-]+)`)
const inCookies = new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z-]+)`)
const yearInSeconds = 365 * 24 * 60 * 60

const known = new Set(languages.map(({ code }) => code))

export const pageVary = 'Accept-Encoding, Accept-Language, Cookie'

/** Share images are cached by URL, so only the URL counts. API calls send the language of their page. */
export function languageOfRequest({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/api/')) return preferred(headers['accept-language'])
  if (url.startsWith('/share/')) return languageOfAddress(url) ?? sourceLanguage
  return languageOfAddress(url) ?? chosen(headers.cookie) ?? preferred(headers['accept-language'])
}

export function languageOfAddress(url: string): string | undefined {
  const [, code = ''] = inAddress.exec(url) ?? []
  return known.has(code) ? code : undefined
}

export function inLanguage(address: string, code: string): string {
  if (code === sourceLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}=${code}`
}

/**
 * A link from another site does not override the user's choice. Our links never contain `lang=en`, so a user
 * must have typed it.
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
  const fallback = { code: sourceLanguage, quality: 0 }
  return ours.reduce((best, wish) => (wish.quality > best.quality ? wish : best), fallback).code
}
