import { queryOptions, useQuery } from '@tanstack/react-query'
import { languages, spokenLanguage, texts } from 'server/contract/texts'
import { callApi } from './api-client.ts'

/** Categories, quarters, landmarks and cities stand in answers by their English names. */
const isNeeded = spokenLanguage() !== languages[0]?.code

/** What they are called in the language of this page; asked for in no English one. */
export const cityNamesQuery = queryOptions({
  queryKey: ['city-names'],
  queryFn: ({ signal }) => callApi('GET /api/user/city_names', { query: { lang: spokenLanguage() } }, { signal }),
  staleTime: 5 * 60_000,
  enabled: isNeeded,
})

export type NameInCity = (name: string) => string

const inEnglish: NameInCity = (name) => (/^home$/i.test(name.trim()) ? texts.nav.homeCategory : name)

/**
 * The name of a category, subcategory, quarter, landmark or city as shoppers read it. A category that is called like the home page is
 * not to be taken for it.
 */
export function useCityNames(): NameInCity {
  const { data } = useQuery(cityNamesQuery)
  return data ? (name) => data.names[name] ?? inEnglish(name) : inEnglish
}
