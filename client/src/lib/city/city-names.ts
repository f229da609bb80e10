import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { currentLocale, languages, texts } from 'server/contract/facts/texts'
import { apiQuery } from '../net/call-query.ts'

/** English pages need no translations, since API responses contain the English names. */
const isNeeded = currentLocale() !== languages[0]?.code

export const cityNamesQuery = apiQuery(
  'GET /api/user/city_names',
  { query: { lang: currentLocale() } },
  { staleTime: 5 * 60_000, enabled: isNeeded },
)

export type NameInCity = (name: string) => string

/** Keeps names in English, for the screens of shops. */
export const asStored: NameInCity = (name) => name

/** Renames a category called "Home", which shoppers would take for the home page. */
const asShoppersRead: NameInCity = (name) => (/^home$/i.test(name.trim()) ? texts.nav.homeCategory : name)

/** Translates names of categories, quarters, landmarks and cities. Returns other texts unchanged. */
export const useCityNames = (inEnglish?: NameInCity) => namesFrom(useQuery(cityNamesQuery).data, inEnglish)

export function namesFrom(
  answer: AnswerOf<'GET /api/user/city_names'> | undefined,
  inEnglish: NameInCity = asShoppersRead,
): NameInCity {
  if (!answer) return inEnglish
  return (name) => {
    // Aliases of places have lower-case keys.
    const own: unknown = answer.names[name] ?? answer.names[name.toLowerCase()]
    // `name` may come from the URL and equal an inherited property of every object.
    return typeof own === 'string' ? own : inEnglish(name)
  }
}
