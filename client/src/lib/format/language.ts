import { currentLocale, languages } from 'server/contract/facts/texts'

/** What an address says its language by. */
const parameter = 'lang'
const [source] = languages

/** The `lang` of a name as a shop or a shopper wrote it; undefined where it is that of the page. */
export function languageOf(text: string) {
  const code = /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'
  return code === currentLocale() ? undefined : code
}

/** The same address in another language. */
export function inLanguage(address: string, code: string) {
  const [path = '', ...searches] = address.split('?')
  const parameters = new URLSearchParams(searches.join('?'))
  parameters.set(parameter, code)
  // Two slashes would lead to another site.
  return `${path.replace(/^\/+/, '/')}?${parameters}`
}

/** An address as it is handed on or found: in the language of this page. English needs no mark. */
export const inThisLanguage = (address: string) =>
  currentLocale() === source?.code ? address : inLanguage(address, currentLocale())

/** Loads this page in another language, in its own place: Back leads to the page before it. */
export const changeLanguage = (address: string) => window.location.replace(address)

/**
 * The page has remembered its language: what is copied from the address bar now opens in the language of
 * whoever opens it. False when it is in another one than was asked for, since the network was away.
 */
export function forgetLanguageOfAddress(): boolean {
  const url = new URL(window.location.href)
  const asked = url.searchParams.get(parameter)
  if (asked === null) return true
  url.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', url)
  return asked === currentLocale() || !languages.some(({ code }) => code === asked)
}
