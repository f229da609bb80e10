import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { SearchResults } from '../../features/search/search-results.tsx'
import { readSearchState, subjectOf } from '../../features/search/search-state.ts'
import { PageTitle } from '../../features/site/page-title.tsx'
import { useSite } from '../../features/site/site.api.ts'
import { useAddress } from '../../lib/use-address.ts'

export function Page() {
  const { cities } = useSite()
  const { data: categories = [] } = useCategoryTree()
  const [state, change] = useAddress(readSearchState)
  const subject = subjectOf(state)
  return (
    <div className="wrap">
      <PageTitle>{subject ? `Search: ${subject}` : 'Search'}</PageTitle>
      <SearchResults
        city={cities[0] ?? ''}
        categories={categories.map(({ name }) => name)}
        state={state}
        onChange={change}
      />
    </div>
  )
}
