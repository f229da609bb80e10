import type { ReactNode } from 'react'
import type { ProductCard } from 'server/contract/catalog'
import { useFirstVisit } from '../../lib/use-first-visit.ts'
import { limits } from '../../limits.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useSearch } from './search.api.ts'
import styles from './search-results.module.css'
import { hasSubject, subjectOf } from './search-state.ts'
import { useSearchState } from './use-search-state.ts'

type Props = {
  city: string
  categories: string[]
  renderProducts: (products: ProductCard[], isStale: boolean) => ReactNode
  skeleton: ReactNode
}

/** Heading, filters, results and 'show more' of the search in the address. */
export function SearchResults({ city, categories, renderProducts, skeleton }: Props) {
  const { state, change, showPages } = useSearchState()
  const search = useSearch(state)
  const { first, products, isPlaceholderData } = search
  const isFirstVisit = useFirstVisit('searchLoaded', limits.skeleton.search, first !== undefined && !isPlaceholderData)

  if (!hasSubject(state)) return <EmptyResult state={state} categories={categories} onChange={change} />

  const title = state.query ? `Results for “${state.query}”` : subjectOf(state)
  if (search.isError && !search.isFetchNextPageError)
    return (
      <Section level={1} title={title}>
        <FailedNotice onRetry={() => void search.refetch()}>{texts.search.failed}</FailedNotice>
      </Section>
    )
  if (!first || isFirstVisit)
    return (
      <Section level={1} title={title} note="Searching …">
        <div className={styles.filterPlace} />
        {skeleton}
      </Section>
    )
  if (first.total === 0 && !isPlaceholderData)
    return <EmptyResult state={state} categories={categories} onChange={change} />

  return (
    <Section
      level={1}
      title={first.repaired ? `Showing results for “${first.repaired.used}”` : title}
      note={
        <span role="status">
          {first.repaired && `Nothing found for “${first.repaired.query}”. `}
          {first.total === 1 ? '1 offer' : `${first.total.toLocaleString('en-IN')} offers`} in {city}
        </span>
      }
    >
      <FilterBar state={state} facets={first.facets} onChange={change} />
      {renderProducts(products, isPlaceholderData)}
      <div className={styles.more}>
        {search.isFetchNextPageError && (
          <FailedNotice onRetry={() => void search.fetchNextPage()}>{texts.search.failed}</FailedNotice>
        )}
        {search.hasNextPage && !search.isError && (
          <>
            <p role="status">
              {products.length.toLocaleString('en-IN')} of {first.total.toLocaleString('en-IN')} shown
            </p>
            <Button
              variant="line"
              size="large"
              busy={search.isFetchingNextPage}
              onClick={() => showPages((search.data?.pages.length ?? 1) + 1)}
            >
              Show more offers
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}
