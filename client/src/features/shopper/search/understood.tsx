import { MapPin, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { namesOfFilters } from 'server/contract/search/facts/filters-in-words'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { addressOf, stayOnScreen } from '../../../lib/dom/use-address.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePlaceSheet } from './place-filter.tsx'
import { filtersFromWords, hasSubject, type SearchState } from './search-state.ts'
import styles from './understood.module.css'

type Props = {
  state: SearchState
  result:
    | Pick<AnswerOf<'GET /api/search/search'>, 'understood' | 'repaired' | 'place' | 'place_named'>
    | undefined
  onChange: (changes: SearchState) => void
}

export function Understood({ state, result, onChange }: Props) {
  const { query, exact } = state
  const nameOf = useCityNames()
  if (!query) return null
  if (exact)
    return (
      <p className={styles.line}>
        <span>{texts.search.understood.isExact}</span>
        <SearchLink state={{ ...state, exact: undefined }}>{texts.search.understood.asUsual}</SearchLink>
      </p>
    )
  const { understood, repaired, place, place_named: near } = result ?? {}
  if (!understood && !repaired && !near) return null
  return (
    <div className={styles.line}>
      {understood && (
        <ul className={styles.chips} aria-label={texts.search.understood.title}>
          {namesOfFilters(understood, nameOf(place?.name ?? '')).map(([name, text]) => {
            // Removing a chip writes the other filters into the URL. The last subject cannot be removed.
            const without = { ...filtersFromWords(understood), [name]: undefined }
            return (
              <li key={text} lang={languageOf(text)}>
                {hasSubject({ ...state, ...without }) ? (
                  <button
                    type="button"
                    aria-label={texts.search.understood.without({ filter: text })}
                    onClick={() => onChange(without)}
                  >
                    <span>
                      {text}
                      <Icon of={X} size="small" />
                    </span>
                  </button>
                ) : (
                  <span>{text}</span>
                )}
              </li>
            )
          })}
          {understood.near_me && <NearMe state={state} result={result} onChange={onChange} />}
        </ul>
      )}
      {/* The query is also the name of a place, so the user may want offers near it. */}
      {near && (
        <Link to={paths.search({ near: near.near })}>
          {texts.near.offersNearCounted({
            place: nameOf(near.name),
            count: near.total,
            isAtLeast: near.total_is_at_least,
          })}
        </Link>
      )}
      {(understood ?? repaired) && (
        <SearchLink
          state={{ ...state, exact: '1' }}
          label={texts.mine.about({
            action: texts.search.understood.exactly,
            name: texts.mine.quoted({ words: query }),
          })}
        >
          {texts.search.understood.exactly}
        </SearchLink>
      )}
    </div>
  )
}

type SearchLinkProps = { state: SearchState; label?: string; children: string }

const SearchLink = ({ state, label, children }: SearchLinkProps) => (
  <Link
    aria-label={label}
    to={`${pages.search}?${new URLSearchParams(addressOf({ ...state, page: undefined }))}`}
    {...stayOnScreen}
  >
    {children}
  </Link>
)

/** Only the device knows its position: a press asks the device for it, or lets the user choose a place. */
function NearMe({ state, result, onChange }: Required<Props>) {
  const { sheet, isOpening, open } = usePlaceSheet(state, result ?? {}, onChange)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" aria-busy={isOpening || undefined} onClick={open}>
        <span>
          <Icon of={MapPin} size="small" />
          {texts.near.choosePlace}
        </span>
      </button>
      {sheet}
    </li>
  )
}
