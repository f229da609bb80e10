import { currentLocale, languages } from 'server/contract/facts/texts'

const parameter = 'lang'
const [source] = languages

/** Language code for the `lang` attribute; undefined when the text is in the page's language. */
export function languageOf(text: string) {
  const code = /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'
  return code === currentLocale() ? undefined : code
}

export function inLanguage(address: string, code: string) {
  const [path = '', ...searches] = address.split('?')
  const parameters = new URLSearchParams(searches.join('?'))
  parameters.set(parameter, code)
  // A path that begins with '//' would lead to another site.
  return `${path.replace(/^\/+/, '/')}?${parameters}`
}

/** Makes an address for sharing, which opens in the language of this page. */
export const inThisLanguage = (address: string) =>
  currentLocale() === source?.code ? address : inLanguage(address, currentLocale())

/** Replaces the history entry, so that Back leads to the page before. */
export const changeLanguage = (address: string) => window.location.replace(address)

/** Removes `lang`, for other readers of the address. False when the page has another language (offline). */
export function forgetLanguageOfAddress(): boolean {
  const url = new URL(window.location.href)
  const requested = url.searchParams.get(parameter)
  if (requested === null) return true
  url.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', url)
  return requested === currentLocale() || !languages.some(({ code }) => code === requested)
}
