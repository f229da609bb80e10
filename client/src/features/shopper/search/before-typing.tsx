import { useIsFetching } from '@tanstack/react-query'
import { ArrowUpLeft, History, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { bigDiscount } from 'server/contract/search/facts/options'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { todayQuery, useToday } from '../../../lib/city/today-query.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { forgetSearch, useLastSearches, writeLastSearches } from '../../../lib/storage/last-searches.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './before-typing.module.css'
import { useRoomBelow } from './suggestion-list.tsx'
import type { CategoryNames } from './suggestions.ts'

const mostCategories = 8

type Props = {
  id: string
  active: number
  categories: CategoryNames[]
  onChoose: () => void
  onLeave: () => void
}

type AsOption = (place: number) => Pick<ComponentProps<'a'>, 'id' | 'role' | 'aria-selected' | 'tabIndex'>

/**
 * Rows are links for mouse and touch, and options for the keyboard. `aria-owns` connects the rows to the list
 * box, which must not contain the buttons beside them.
 */
export function BeforeTyping({ id, active, categories, onChoose, onLeave }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useRoomBelow(panel)
  const searches = useLastSearches()
  const today = useWaysOfToday()
  const shown = categories.slice(0, mostCategories)
  const [firstOfToday, firstCategory] = [searches.length, searches.length + today.ways.length]
  const count = firstCategory + shown.length
  const asOption: AsOption = (place) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === active,
    tabIndex: -1,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input holds the focus and its keys choose
    <div
      ref={panel}
      role="group"
      aria-label={texts.search.beforeTyping.title}
      tabIndex={-1}
      className={styles.panel}
      onMouseDown={(event) => isInLink(event.target) && event.preventDefault()}
      onClick={({ target }) => isInLink(target) && onChoose()}
    >
      <div
        id={id}
        role="listbox"
        aria-label={texts.search.beforeTyping.title}
        aria-owns={Array.from({ length: count }, (_, place) => `${id}-${place}`).join(' ')}
      />
      <LastSearches searches={searches} asOption={asOption} onLeave={onLeave} />
      <Today {...today} asOption={(place) => asOption(firstOfToday + place)} />
      <Categories categories={shown} asOption={(place) => asOption(firstCategory + place)} />
    </div>
  )
}

const isInLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

type LastSearchesProps = Pick<Props, 'onLeave'> & { searches: readonly string[]; asOption: AsOption }

function LastSearches({ searches, asOption, onLeave }: LastSearchesProps) {
  const [removed, setRemoved] = useState<readonly string[]>()
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(undefined), limits.undoDuration)
    return () => clearTimeout(timer)
  }, [removed])
  const change = (write: () => void, undoable?: readonly string[]) => {
    setRemoved(undoable)
    write()
    onLeave()
  }
  if (searches.length === 0 && !removed) return null
  return (
    <section aria-label={texts.search.beforeTyping.last}>
      <div className={styles.head}>
        <h2>{texts.search.beforeTyping.last}</h2>
        {searches.length > 0 && (
          <Button variant="plain" onClick={() => change(() => writeLastSearches([]), searches)}>
            {texts.search.beforeTyping.removeAll}
          </Button>
        )}
      </div>
      <div role="status">
        {removed && (
          <p className={styles.removed}>
            <span>{texts.search.beforeTyping.removed({ count: removed.length - searches.length })}</span>{' '}
            <Button variant="plain" onClick={() => change(() => writeLastSearches(removed))}>
              {texts.undo.button}
            </Button>
          </p>
        )}
      </div>
      <ul>
        {searches.map((query, place) => (
          <li key={query} className={styles.search}>
            <Link
              {...asOption(place)}
              aria-keyshortcuts="Delete"
              to={paths.search({ query })}
              className={styles.link}
              lang={languageOf(query)}
            >
              <span className={styles.icon}>
                <Icon of={History} />
              </span>
              <span>{query}</span>
              <Icon of={ArrowUpLeft} size="small" />
            </Link>
            {/* Not a tab stop: keyboard users press Delete on the row instead. */}
            <button
              type="button"
              tabIndex={-1}
              aria-label={texts.search.beforeTyping.remove({ query })}
              onClick={() => change(() => forgetSearch(query), searches)}
            >
              <Icon of={X} size="small" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns nothing while offline, since the cached counts would be outdated. */
function useWaysOfToday() {
  const today = useToday()
  const isExpected = useIsFetching({ queryKey: todayQuery.queryKey }) > 0 && navigator.onLine
  if (!today || !navigator.onLine) return { ways: [], isExpected }
  const { end_today, new_today } = today
  const ways = [
    [end_today, texts.home.endToday({ count: end_today }), paths.search({ ends: 'today' })],
    [
      `${bigDiscount}%+`,
      texts.search.beforeTyping.biggest,
      paths.search({ min_discount: String(bigDiscount), sort: 'discount' }),
    ],
    [new_today, texts.search.beforeTyping.newToday, paths.search({ sort: 'newest' })],
  ] as const
  return { ways: ways.filter(([figure]) => figure !== 0), isExpected: false }
}

type TodayProps = ReturnType<typeof useWaysOfToday> & { asOption: AsOption }

/** Reserves the row's height while loading, so that the categories below do not move. */
function Today({ ways, isExpected, asOption }: TodayProps) {
  if (ways.length === 0 && !isExpected) return null
  return (
    <section aria-label={texts.search.beforeTyping.today} aria-busy={isExpected}>
      <h2>{texts.search.beforeTyping.today}</h2>
      <div className={styles.today}>
        {isExpected &&
          [1, 2, 3].map((place) => (
            <div key={place} aria-hidden="true">
              <b>0</b> <span>{texts.search.beforeTyping.biggest}</span>
            </div>
          ))}
        {ways.map(([figure, name, to], place) => (
          <Link key={to} {...asOption(place)} to={to}>
            <b>{figure.toLocaleString('en-IN')}</b> <span>{name}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

type CategoriesProps = Pick<Props, 'categories'> & { asOption: AsOption }

function Categories({ categories, asOption }: CategoriesProps) {
  const nameOf = useCityNames()
  return (
    <section aria-label={texts.nav.categories}>
      <h2>{texts.nav.categories}</h2>
      <div className={styles.categories}>
        {categories.map(({ name, photo_url, photo_srcset }, place) => (
          <Link key={name} {...asOption(place)} to={paths.search({ category: name })}>
            {photo_url && (
              <span className={styles.photo}>
                <OfferPhoto {...{ photo_url, photo_srcset }} alt="" size={96} sizes="96px" />
              </span>
            )}
            <b lang={languageOf(nameOf(name))}>{nameOf(name)}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}
