import { MapPin, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { namesOfFilters } from 'server/contract/search/facts/filters-in-words'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { stayOnScreen } from '../../../lib/dom/navigation.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hasSubject, inFilters, type SearchState, type UnderstoodWords } from './search-state.ts'
import styles from './understood.module.css'
import { usePlaceSheet } from './use-place-sheet.tsx'

type Props = {
  state: SearchState
  /** Absent while nothing was answered. */
  result: Pick<AnswerOf<'GET /api/search/search'>, 'understood' | 'repaired' | 'place'> | undefined
  onChange: (changes: SearchState) => void
}

/**
 * What the words were taken for: chips to take away, and the way to the words exactly as they were typed, and
 * back.
 */
export function Understood({ state, result, onChange }: Props) {
  const { query, exact } = state
  const nameOf = useCityNames()
  if (!query) return null
  if (exact)
    return (
      <p className={styles.line}>
        {texts.search.understood.isExact}{' '}
        <SearchLink state={{ ...state, exact: undefined }}>{texts.search.understood.asUsual}</SearchLink>
      </p>
    )
  const { understood, repaired } = result ?? {}
  if (!understood && !repaired) return null
  const exactly = (
    <SearchLink state={{ ...state, exact: '1' }}>{texts.search.understood.exactly({ query })}</SearchLink>
  )
  if (!understood) return <p className={styles.line}>{exactly}</p>
  return (
    <div className={classNames(styles.line, styles.understood)}>
      <span>{texts.search.understood.title}</span>
      <ul className={styles.chips} aria-label={texts.search.understood.title}>
        {chipsOf(state, understood, nameOf(result?.place?.name ?? '')).map(({ text, without }) => (
          <li key={text} lang={languageOf(text)} className={without ? styles.removable : undefined}>
            <span>{text}</span>
            {without && (
              <button
                type="button"
                aria-label={texts.search.understood.without({ filter: text })}
                onClick={() => onChange(without)}
              >
                <Icon of={X} size="small" />
              </button>
            )}
          </li>
        ))}
        {understood.near_me && <NearMe state={state} result={result} onChange={onChange} />}
      </ul>
      {exactly}
    </div>
  )
}

const SearchLink = ({ state, children }: { state: SearchState; children: React.ReactNode }) => (
  <Link
    to={`${pages.search}?${new URLSearchParams(addressOf({ ...state, page: undefined }))}`}
    {...stayOnScreen}
  >
    {children}
  </Link>
)

type Chip = { text: string; without?: SearchState }

/** What is left when one is taken away stands in the address as words and filters. The last subject stays. */
function chipsOf(state: SearchState, understood: UnderstoodWords, place: string): Chip[] {
  const filters = inFilters(understood)
  return namesOfFilters(understood, place).map(([name, text]) => {
    const without = { ...filters, [name]: undefined }
    return hasSubject({ ...state, ...without }) ? { text, without } : { text }
  })
}

/** Only the shopper's own device knows where that is: a press asks it, or lets a place be chosen. */
function NearMe({ state, result, onChange }: Required<Props>) {
  const { sheet, isOpening, open } = usePlaceSheet(state, result ?? {}, onChange)
  return (
    <li>
      <button
        type="button"
        className={styles.choose}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
      >
        <Icon of={MapPin} size="small" />
        {texts.near.choosePlace}
      </button>
      {sheet}
    </li>
  )
}

/** For words that are a place's name: they may mean what is near it. */
export function OffersNear({
  near,
  name,
  total,
  total_is_at_least,
}: NonNullable<AnswerOf<'GET /api/search/search'>['place_named']>) {
  const nameOf = useCityNames()
  return (
    <p className={styles.line}>
      <Link to={paths.search({ near })}>
        {texts.near.offersNearCounted({ place: nameOf(name), count: total, isAtLeast: total_is_at_least })}
      </Link>
    </p>
  )
}
