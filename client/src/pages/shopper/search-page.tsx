import type { AnswerOf } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { namesOfFilters, nearTitle } from 'server/contract/search/facts/filters-in-words'
import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { useRenamedCategories, useSearch } from '../../features/shopper/search/search.api.ts'
import { SearchResults } from '../../features/shopper/search/search-results.tsx'
import { hasSubject, readSearchState, withoutFilters } from '../../features/shopper/search/search-state.ts'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
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
  const { place, share_card } = search.first ?? {}
  const placeName = place?.name && nameOf(place.name)
  useRenamedCategories(state, search, change)
  const filters = namesOfFilters({ ...state, near: undefined, sort: undefined }, '').map(([, name]) => name)
  const title = subject
    ? texts.search.page.titleOf({
        // Adds the place only for the `near` filter: a place in the query is part of the subject already.
        subject: [state.near && placeName ? nearTitle(subject, placeName) : subject, ...filters].join(', '),
      })
    : (ofAll ?? (placeName ? nearTitle(undefined, placeName) : texts.search.page.title))
  return (
    <div className="wrap">
      <DocumentHead
        title={title}
        description={
          ofAll
            ? texts.allOffers.describe({ title: ofAll, city })
            : describe(subject, city, search.first?.total)
        }
        card={share_card ? { url: share_card, alt: title } : undefined}
        isUnlisted={!search.first?.total || state.page !== undefined}
        path={
          subject || ofAll
            ? `${pages.search}?${new URLSearchParams(addressOf(withoutFilters({ ...state, ...search.first?.moved })))}`
            : pages.search
        }
        shared={hasSubject(state) ? `${pages.search}?${new URLSearchParams(addressOf(state))}` : undefined}
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

/** Search engines and link previews truncate longer titles. */
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
