import type { ReactNode } from 'react'
import { limits, maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { nearTitle } from 'server/contract/search/facts/filters-in-words'
import { allOffersTitle, subjectOf } from 'server/contract/search/facts/in-words'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { isOfflineFailure } from '../../../lib/storage/cached-at.ts'
import { useFirstVisit } from '../../../lib/storage/use-first-visit.ts'
import { useChoosing } from '../../../offers/compare/use-choosing.ts'
import { NoNetwork } from '../../../offers/no-network.tsx'
import { OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { ErrorLine, FailedNotice } from '../../../ui/notice.tsx'
import { EmptyResult } from './empty-result.tsx'
import { groupSame, type OfferOrGroup, useFoundInWords } from './found-in-words.ts'
import { FoundOffers } from './found-offers.tsx'
import { LateFollowSearch } from './late-follow-search.ts'
import { type ChangeSearch, type Search, useEarlierAfterReload, useLastPageInAddress } from './search.api.ts'
import styles from './search-results.module.css'
import { filtersFromWords, hasSubject, isTooLong, type SearchState } from './search-state.ts'

type Props = {
  city: string
  categories: string[]
  parent?: string
  state: SearchState
  search: Search
  onChange: ChangeSearch
}

export function SearchResults({ categories, parent, ...props }: Props) {
  const { city, state, search, onChange } = props
  const { first, products, isPlaceholderData } = search
  const nameOf = useCityNames()
  useLastPageInAddress(search, state, onChange)
  useEarlierAfterReload(search)
  const comparing = useChoosing()
  const isFirstVisit = useFirstVisit(
    'searchLoaded',
    limits.skeleton.search,
    first !== undefined && !isPlaceholderData,
  )

  if (!hasSubject(state)) return <EmptyResult {...{ city, state, categories, onChange }} />
  if (isTooLong(state.query))
    return (
      <Titled title={texts.search.tooLongTitle}>
        <ErrorLine>{texts.search.tooLong({ letters: maxLengths.searchText })}</ErrorLine>
      </Titled>
    )

  const isWithout = isOfflineFailure(search.error)
  if (isWithout && !first) return <NoNetwork onRetry={() => void search.refetch()} />

  const place = first?.place?.name && nameOf(first.place.name)
  const title = titleOf(state, first, (asked) => subjectOf(asked, nameOf), place)
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
    return <EmptyResult {...{ city, state, categories, parent, onChange }} result={first} />

  const { repaired, absent, without_delivery } = first
  const groups = groupSame(products, state.sort ?? first.understood?.sort)
  return (
    <Titled
      title={
        absent
          ? texts.search.absent({ brand: absent.brand, city })
          : repaired
            ? texts.search.showingFor({ query: repaired.used })
            : title
      }
      note={
        <span role="status">
          {repaired && <span>{`${texts.search.nothingFor({ query: repaired.query })} `}</span>}
          {without_delivery && <span>{`${texts.delivery.none[without_delivery]} `}</span>}
          <HowMany result={first} city={city} groups={groups} />
        </span>
      }
      aside={<LateFollowSearch state={state} place={place} parent={parent} />}
    >
      <FoundOffers {...props} search={{ ...search, first }} groups={groups} comparing={comparing} />
    </Titled>
  )
}

type TitledProps = { title: string; note?: ReactNode; aside?: ReactNode; children: ReactNode }

/** On phones the heading has at most two lines, and `aside` is in the first line. */
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

type Result = NonNullable<Search['first']>

/** Returns the subject without the place, or else the words or their interpretation. */
function titleOf(
  state: SearchState,
  result: Result | undefined,
  subject: (asked: SearchState) => string | undefined,
  place: string | null | undefined,
) {
  const understood = result?.understood
  const asked = { ...state, ...(understood && filtersFromWords(understood)) }
  if (result?.place) return nearTitle(subject(asked), place)
  return state.query && understood?.words !== ''
    ? texts.search.resultsFor({ query: state.query })
    : (subject(asked) ?? allOffersTitle(asked))
}

/** A separate component, since the clock rerenders it. */
function HowMany({ result, city, groups }: { result: Result; city: string; groups: OfferOrGroup[] }) {
  return <span>{useFoundInWords(result, city, groups)}</span>
}
