import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { currentLocale, languages, texts } from 'server/contract/facts/texts'
import { callApi } from '../net/api-client.ts'

/** Categories, quarters, landmarks and cities stand in answers by their English names. */
const isNeeded = currentLocale() !== languages[0]?.code

/** What they are called in the language of this page; asked for in no English one. */
export const cityNamesQuery = queryOptions({
  queryKey: ['city-names'],
  queryFn: ({ signal }) =>
    callApi('GET /api/user/city_names', { query: { lang: currentLocale() } }, { signal }),
  staleTime: 5 * 60_000,
  enabled: isNeeded,
})

export type NameInCity = (name: string) => string

/** For who sells: in English as it is stored. */
export const asStored: NameInCity = (name) => name

/** A category that is called like the home page is not to be taken for it. */
const asShoppersRead: NameInCity = (name) => (/^home$/i.test(name.trim()) ? texts.nav.homeCategory : name)

/**
 * The name of a category, subcategory, quarter, landmark or city in the language of this page; another text
 * as it is.
 */
export const useCityNames = (inEnglish?: NameInCity) => namesFrom(useQuery(cityNamesQuery).data, inEnglish)

/** The same where no component asks. */
export function namesFrom(
  answer: AnswerOf<'GET /api/user/city_names'> | undefined,
  inEnglish: NameInCity = asShoppersRead,
): NameInCity {
  if (!answer) return inEnglish
  return (name) => {
    // What a place is called besides stands there in small letters.
    const own: unknown = answer.names[name] ?? answer.names[name.toLowerCase()]
    // An address may name what every object has.
    return typeof own === 'string' ? own : inEnglish(name)
  }
}
