import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { gridCell } from 'server/contract/search/facts/near'
import { useHere } from '../../../lib/city/here.ts'
import { useFocusOnMore } from '../../../lib/dom/use-focus-on-more.ts'
import { CachedAt, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { Choosing } from '../../../offers/compare/choosing.ts'
import type { useChoosing } from '../../../offers/compare/use-choosing.ts'
import { DistanceOrigin } from '../../../offers/distance.ts'
import { OfferGrid } from '../../../offers/offer-grid.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { OfferOrGroup } from './found-in-words.ts'
import type { ChangeSearch, Search } from './search.api.ts'
import styles from './search-results.module.css'
import type { SearchState } from './search-state.ts'
import { Understood } from './understood.tsx'

type Props = {
  city: string
  state: SearchState
  search: Search & { first: Result }
  groups: OfferOrGroup[]
  comparing: ReturnType<typeof useChoosing>
  onChange: ChangeSearch
}

export function FoundOffers({ city, state, search, groups, comparing, onChange }: Props) {
  const { first, products, isPlaceholderData, insteadSince } = search
  const { begin, Bar, choosing } = comparing
  const filters = useRef<HTMLDivElement>(null)
  const { list, expectMore } = useFocusOnMore(groups.length)
  const cachedAt = useCachedAtHere()
  const from = useMeasure(first)
  const showFilters = () => {
    filters.current?.scrollIntoView()
    filters.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={styles.bands}>
        <Understood state={state} result={first} onChange={onChange} />
        <div ref={filters} tabIndex={-1} className={styles.filters}>
          <FilterBar
            {...{ city, state, onChange }}
            result={first}
            onCompare={products.length > 1 ? (choosing?.end ?? begin) : undefined}
            isChoosing={choosing !== null}
          />
        </div>
      </div>
      {products.length === 0 ? (
        <NothingHere>
          {texts.search.notSoMany}{' '}
          <Button variant="line" onClick={() => onChange({ page: undefined })}>
            {texts.search.showFirst}
          </Button>
        </NothingHere>
      ) : (
        <>
          {insteadSince && (
            <div className={styles.unchanged}>
              <FailedNotice onRetry={() => void search.refetch()}>
                {texts.search.unchangedOffline}
              </FailedNotice>
            </div>
          )}
          <EarlierOffers search={search} />
          <CachedAt value={insteadSince ?? cachedAt}>
            <DistanceOrigin value={from}>
              <h2 className="visually-hidden">{texts.search.results}</h2>
              <div ref={list}>
                <Choosing value={choosing}>
                  <OfferGrid products={groups} isFirst isStale={isPlaceholderData} />
                </Choosing>
              </div>
            </DistanceOrigin>
          </CachedAt>
          {Bar && choosing && <Bar {...choosing} />}
          {!insteadSince && <MoreOffers search={search} onMore={expectMore} onNarrow={showFilters} />}
          <p className={styles.order}>
            <Link to={pages.ranking}>{texts.footer.howRanked}</Link>
          </p>
        </>
      )}
    </>
  )
}

type Result = NonNullable<Search['first']>

/** Measures from the landmark, or from the user's exact position, which only the device knows. */
function useMeasure(result: Result) {
  const { spot } = useHere()
  if (!result.place) return spot
  return result.place.name === null
    ? spot && result.place.near === gridCell(spot)
      ? spot
      : null
    : result.place
}

/** Shown when a link opens a later page of the results. */
function EarlierOffers({ search }: { search: Search }) {
  if (!search.hasPreviousPage) return null
  const show = () => void search.fetchPreviousPage()
  return (
    <div className={styles.earlier}>
      {search.isFetchPreviousPageError && <FailedNotice onRetry={show}>{texts.search.failed}</FailedNotice>}
      {!search.isFetchPreviousPageError && (
        <Button variant="line" busy={search.isFetchingPreviousPage} onClick={show}>
          {texts.search.showEarlier}
        </Button>
      )}
    </div>
  )
}

type MoreProps = Pick<Props, 'search'> & { onMore: () => void; onNarrow: () => void }

function MoreOffers({ search, onMore, onNarrow }: MoreProps) {
  const { first, products, hasNextPage, isFetchNextPageError } = search
  const { total, total_is_at_least: isAtLeast } = first
  const show = () => {
    onMore()
    void search.fetchNextPage()
  }
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <FailedNotice onRetry={show}>{texts.search.failed}</FailedNotice>}
      {hasNextPage && !isFetchNextPageError && (
        <>
          <p role="status">{texts.search.shown({ shown: products.length, total, isAtLeast })}</p>
          <Button variant="line" size="large" busy={search.isFetchingNextPage} onClick={show}>
            {texts.offerFilters.more}
          </Button>
        </>
      )}
      {!hasNextPage && isAtLeast && (
        <>
          <p role="status">{texts.search.lastOfMany({ total })}</p>
          <Button variant="line" onClick={onNarrow}>
            {texts.search.toFilters}
          </Button>
        </>
      )}
    </div>
  )
}
