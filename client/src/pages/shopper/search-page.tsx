import type { AnswerOf } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCategoryTree } from '../../features/admin/categories/categories.api.ts'
import { useSearch } from '../../features/shopper/search/search.api.ts'
import { SearchResults } from '../../features/shopper/search/search-results.tsx'
import {
  allOffersTitle,
  hasSubject,
  readSearchState,
  subjectOf,
  withoutFilters,
} from '../../features/shopper/search/search-state.ts'
import { useMovedNames } from '../../features/shopper/search/use-moved-names.ts'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { useHere } from '../../lib/city/here.ts'
import { addressOf, useAddress } from '../../lib/dom/use-address.ts'

export function Page() {
  const { cities } = useSite()
  const nameOf = useCityNames()
  const { data: categories = [] } = useCategoryTree()
  const [state, change] = useAddress(readSearchState)
  const subject = cut(subjectOf(state, nameOf))
  const ofAll = !subject && !state.near && hasSubject(state) ? allOffersTitle(state) : undefined
  const city = nameOf(cities[0] ?? '')
  const search = useSearch(state, useHere().spot)
  useMovedNames(state, search, change)
  return (
    <div className="wrap">
      <DocumentHead
        title={subject ? texts.search.page.titleOf({ subject }) : (ofAll ?? texts.search.page.title)}
        description={
          ofAll
            ? texts.allOffers.describe({ title: ofAll, city })
            : describe(subject, city, search.first?.total)
        }
        isUnlisted={!search.first?.total || state.page !== undefined}
        path={
          subject || ofAll
            ? `${pages.search}?${new URLSearchParams(addressOf(withoutFilters({ ...state, ...search.first?.moved })))}`
            : pages.search
        }
      />
      <SearchResults
        city={city}
        categories={categories.map(({ name }) => name)}
        parent={parentOf(state.subcategory, categories)}
        state={state}
        search={search}
        onChange={change}
      />
    </div>
  )
}

/** A title of more letters is cut by everybody who shows it. */
const longestSubject = 60
const cut = (subject: string | undefined) =>
  subject && subject.length > longestSubject ? `${subject.slice(0, longestSubject).trim()}…` : subject

type Categories = AnswerOf<'GET /api/user/category_tree'>['categories']

const parentOf = (subcategory: string | undefined, categories: Categories) => {
  const [parent, another] = categories.filter((one) =>
    one.subcategories.some(({ name }) => name === subcategory),
  )
  return another ? undefined : parent?.name
}

function describe(subject: string | undefined, city: string, total = 0) {
  if (!subject) return texts.search.page.describe({ city })
  return total > 0
    ? texts.search.page.describeFound({ subject, city })
    : texts.search.page.describeNone({ subject, city })
}
