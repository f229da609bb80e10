import { currentLocale, languages } from 'server/contract/facts/texts'

const parameter = 'lang'
const [source] = languages

/** Returns the language code for the `lang` attribute, or undefined for a text in the page's language. */
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

/** Adds the page's language to a URL that will be shared. */
export const inThisLanguage = (address: string) =>
  currentLocale() === source?.code ? address : inLanguage(address, currentLocale())

/** Replaces the history entry, so that Back leads to the previous page. */
export const changeLanguage = (address: string) => window.location.replace(address)

/** Removes `lang`, so that a copied URL sets no language. False if the page has another one (offline). */
export function forgetLanguageOfAddress(): boolean {
  const url = new URL(window.location.href)
  const requested = url.searchParams.get(parameter)
  if (requested === null) return true
  url.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', url)
  return requested === currentLocale() || !languages.some(({ code }) => code === requested)
}
