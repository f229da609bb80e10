import { useSearchParams } from 'react-router-dom'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalog/product-grid.tsx'
import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { SearchResults } from '../../features/search/search-results.tsx'
import { readSearchState, subjectOf } from '../../features/search/search-state.ts'
import { PageTitle } from '../../features/site/page-title.tsx'
import { useSite } from '../../features/site/site.api.ts'

export function Page() {
  const { cities } = useSite()
  const { data: categories = [] } = useCategoryTree()
  const [address] = useSearchParams()
  const subject = subjectOf(readSearchState(address))
  return (
    <div className="wrap">
      <PageTitle>{subject ? `Search: ${subject}` : 'Search'}</PageTitle>
      <SearchResults
        city={cities[0] ?? ''}
        categories={categories.map(({ name }) => name)}
        renderProducts={(products, isStale) => <ProductGrid products={products} isStale={isStale} />}
        skeleton={<ProductGridSkeleton />}
      />
    </div>
  )
}
