import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { currentLocale, languages, texts } from 'server/contract/facts/texts'
import { apiQuery } from '../net/call-query.ts'

/** Pages in English need no translation: API answers contain the English names. */
const isNeeded = currentLocale() !== languages[0]?.code

export const cityNamesQuery = apiQuery(
  'GET /api/user/city_names',
  { query: { lang: currentLocale() } },
  { staleTime: 5 * 60_000, enabled: isNeeded },
)

export type NameInCity = (name: string) => string

/** Leaves names in English, for shop screens. */
export const asStored: NameInCity = (name) => name

/** Shoppers would take a category called "Home" for the home page. */
const asShoppersRead: NameInCity = (name) => (/^home$/i.test(name.trim()) ? texts.nav.homeCategory : name)

/** Translates names of categories, quarters, landmarks and cities; other texts stay as they are. */
export const useCityNames = (inEnglish?: NameInCity) => namesFrom(useQuery(cityNamesQuery).data, inEnglish)

export function namesFrom(
  answer: AnswerOf<'GET /api/user/city_names'> | undefined,
  inEnglish: NameInCity = asShoppersRead,
): NameInCity {
  if (!answer) return inEnglish
  return (name) => {
    // The keys of a place's aliases are lower case.
    const own: unknown = answer.names[name] ?? answer.names[name.toLowerCase()]
    // `name` may come from the URL and be the name of a property of every object.
    return typeof own === 'string' ? own : inEnglish(name)
  }
}
