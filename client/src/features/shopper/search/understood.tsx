import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { stayOnScreen } from '../../../lib/dom/navigation.ts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hasSubject, type SearchState } from './search-state.ts'
import styles from './understood.module.css'

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
    <div className={styles.line}>
      <span>{texts.search.understood.title}</span>
      <ul className={styles.chips} aria-label={texts.search.understood.title}>
        {chipsOf(state, understood, nameOf(result?.place?.name ?? '')).map(({ text, without }) => (
          <li key={text} lang={languageOf(text)} className={without ? styles.removable : undefined}>
            {text}
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
function chipsOf(
  state: SearchState,
  understood: NonNullable<NonNullable<Props['result']>['understood']>,
  place: string,
): Chip[] {
  const { words, min_price, max_price, near } = understood
  const query = words || undefined
  const chips = [
    { text: words, without: { query: undefined, min_price, max_price, near } },
    {
      text: min_price === undefined ? '' : texts.search.understood.from({ price: formatRupees(min_price) }),
      without: { query, max_price, near },
    },
    {
      text: max_price === undefined ? '' : texts.search.understood.upTo({ price: formatRupees(max_price) }),
      without: { query, min_price, near },
    },
    { text: near === undefined ? '' : texts.near.chip({ place }), without: { query, min_price, max_price } },
  ]
  return chips
    .filter(({ text }) => text !== '')
    .map(({ text, without }) => (hasSubject({ ...state, ...without }) ? { text, without } : { text }))
}
