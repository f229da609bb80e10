import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { limits, maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { nearTitle } from 'server/contract/search/facts/filters-in-words'
import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { gridCell } from 'server/contract/search/facts/near'
import { type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import type { HowToChange } from '../../../lib/dom/use-address.ts'
import { useFocusOnMore } from '../../../lib/dom/use-focus-on-more.ts'
import { CachedAt, isWithoutNetwork, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { useFirstVisit } from '../../../lib/storage/use-first-visit.ts'
import { Choosing } from '../../../offers/compare/choosing.ts'
import { useChoosing } from '../../../offers/compare/use-choosing.ts'
import { MeasuredFrom } from '../../../offers/distance.ts'
import { NoNetwork } from '../../../offers/no-network.tsx'
import { OfferGrid, OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { useNow } from '../../../offers/shop/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine, FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterBar } from './filter-bar.tsx'
import { groupSame, type OfferOrGroup, shopsOf } from './group-same.ts'
import { LateFollowSearch } from './late-follow-search.ts'
import { shopsOpenAt } from './open-now.ts'
import type { useSearch } from './search.api.ts'
import styles from './search-results.module.css'
import { hasSubject, inFilters, isTooLong, type SearchState } from './search-state.ts'
import { Understood } from './understood.tsx'
import { useEarlierAfterReload } from './use-earlier-after-reload.ts'

type Props = {
  city: string
  /** Names, as a way on from an empty result. */
  categories: string[]
  /** As in `FollowSearch`. */
  parent?: string
  state: SearchState
  search: ReturnType<typeof useSearch>
  onChange: (changes: SearchState, how?: HowToChange) => void
}

/** Heading, filters, results and 'show more' of a search. */
export function SearchResults({ city, categories, parent, state, search, onChange }: Props) {
  const { first, products, isPlaceholderData, insteadSince } = search
  const cachedAt = useCachedAtHere()
  const nameOf = useCityNames()
  const filters = useRef<HTMLDivElement>(null)
  useLastPageInAddress(search, state, onChange)
  useEarlierAfterReload(search)
  const sort = state.sort ?? first?.understood?.sort
  const groups = groupSame(products, sort)
  const { list, expectMore } = useFocusOnMore(groups.length)
  const from = useMeasure(first)
  const { begin, Bar, choosing } = useChoosing()
  const isFirstVisit = useFirstVisit(
    'searchLoaded',
    limits.skeleton.search,
    first !== undefined && !isPlaceholderData,
  )

  if (!hasSubject(state))
    return <EmptyResult city={city} state={state} categories={categories} onChange={onChange} />

  if (isTooLong(state.query))
    return (
      <Titled title={texts.search.tooLongTitle}>
        <ErrorLine>{texts.search.tooLong({ letters: maxLengths.searchText })}</ErrorLine>
      </Titled>
    )

  const isWithout = isWithoutNetwork(search.error)
  if (isWithout && !first) return <NoNetwork onRetry={() => void search.refetch()} />

  const asked = first?.understood && inFilters(first.understood)
  const place = first?.place
  const placeName = place?.name && nameOf(place.name)
  const title = place
    ? nearTitle(placeSubject(state, first, nameOf), placeName)
    : state.query && first?.understood?.words !== ''
      ? texts.search.resultsFor({ query: state.query })
      : (subjectOf({ ...state, ...asked }, nameOf) ?? allOffersTitle({ ...state, ...asked }))
  if (search.isError && !isWithout && !search.isFetchNextPageError && !search.isFetchPreviousPageError)
    return (
      <Titled title={title}>
        <FailedNotice onRetry={() => void search.refetch()}>{texts.search.failed}</FailedNotice>
      </Titled>
    )
  if (!first || isFirstVisit)
    return (
      <Titled title={title} note={texts.search.searching}>
        <div className={styles.filterPlace} />
        <OfferGridSkeleton />
      </Titled>
    )
  if (first.total === 0 && !isPlaceholderData)
    return (
      <EmptyResult
        city={city}
        state={state}
        result={first}
        categories={categories}
        parent={parent}
        onChange={onChange}
      />
    )

  return (
    <Titled
      title={titleOf(first, title, city)}
      note={
        <span role="status">
          {first.repaired && <span>{`${texts.search.nothingFor({ query: first.repaired.query })} `}</span>}
          {first.without_delivery && <span>{`${texts.delivery.none[first.without_delivery]} `}</span>}
          <Found result={first} city={city} groups={groups} />
        </span>
      }
      aside={<LateFollowSearch state={state} place={placeName} parent={parent} />}
    >
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
            <MeasuredFrom value={from}>
              {/* The cards are headings of the third level. */}
              <h2 className="visually-hidden">{texts.search.results}</h2>
              <div ref={list}>
                <Choosing value={choosing}>
                  <OfferGrid products={groups} isFirst isStale={isPlaceholderData} />
                </Choosing>
              </div>
            </MeasuredFrom>
          </CachedAt>
          {Bar && choosing && <Bar {...choosing} />}
          {!insteadSince && (
            <MoreOffers search={search} onMore={expectMore} onNarrow={() => showFilters(filters.current)} />
          )}
          <p className={styles.order}>
            <Link to={pages.ranking}>{texts.footer.howRanked}</Link>
          </p>
        </>
      )}
    </Titled>
  )
}

type TitledProps = { title: string; note?: ReactNode; aside?: ReactNode; children: ReactNode }

/** The heading in at most two lines on phones, with what stands beside it always in the first. */
const Titled = ({ title, note, aside, children }: TitledProps) => (
  <section>
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
)

/** What is shown instead of what was asked for is not called so. */
function titleOf({ repaired, absent }: Result, title: string, city: string) {
  if (absent) return texts.search.absent({ brand: absent.brand, city })
  return repaired ? texts.search.showingFor({ query: repaired.used }) : title
}

/** How many there are and, near a place, how many of their shops are open by the browser's clock. */
function Found({ result, city, groups }: { result: Result; city: string; groups: OfferOrGroup[] }) {
  return <span>{useFoundInWords(result, city, groups)}</span>
}

function useFoundInWords(result: Result, city: string, groups: OfferOrGroup[]) {
  const { total, total_is_at_least, place, open_shops, absent } = result
  const now = useNow()
  if (absent) return texts.search.instead({ ...absent, count: total, isAtLeast: total_is_at_least })
  const offers = groups.flatMap(({ same = [], ...one }) => [one, ...same])
  if (!place && groups.length < offers.length && offers.length === total)
    return texts.search.offersAtShops({ count: total, shops: shopsOf(offers) })
  if (!place) return texts.search.offersIn({ count: total, isAtLeast: total_is_at_least, city })
  const found = { count: total, isAtLeast: total_is_at_least, kilometres: place.within }
  const open = now && shopsOpenAt(open_shops, now)
  return open ? texts.near.foundAndOpen({ ...found, shops: open }) : texts.near.found(found)
}

type Search = Props['search']
type Result = NonNullable<Search['first']>

/** What is looked for there, without the place itself. */
const placeSubject = (state: SearchState, { understood }: Result, nameOf: NameInCity) =>
  subjectOf(understood ? { ...state, ...inFilters(understood) } : state, nameOf)

/** A landmark is measured from; of a square only whoever stands in it knows the middle that counts. */
function useMeasure(result: Result | undefined) {
  const { spot } = useHere()
  if (!result?.place) return spot
  return result.place.name === null
    ? spot && result.place.near === gridCell(spot)
      ? spot
      : null
    : result.place
}

/** The way back from a link into the middle of the results. */
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

function MoreOffers({
  search,
  onMore,
  onNarrow,
}: {
  search: Search
  onMore: () => void
  onNarrow: () => void
}) {
  const { first, products, hasNextPage, isFetchNextPageError } = search
  if (!first) return null
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

function showFilters(filters: HTMLElement | null) {
  filters?.scrollIntoView()
  filters?.focus({ preventScroll: true })
}

/** The address tells the last page that is shown, so that a reload finds it. */
function useLastPageInAddress(
  { data, isPlaceholderData }: Search,
  { page = 1 }: SearchState,
  onChange: Props['onChange'],
) {
  const last = isPlaceholderData ? undefined : data?.pages.at(-1)
  const shown = last && last.products.length > 0 ? last.page : page
  const shownFrom = data?.pages[0]?.page
  const tell = useEffectEvent(() => onChange({ page: shown }, { replace: true, shownFrom }))
  useEffect(() => {
    if (shown > page) tell()
  }, [shown, page])
}
