import { ArrowUpLeft, History, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { bigDiscount } from 'server/contract/search/facts/options'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useToday } from '../../../lib/city/today-query.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { forgetSearch, useLastSearches, writeLastSearches } from '../../../lib/storage/last-searches.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './before-typing.module.css'
import type { CategoryNames } from './suggestions.ts'
import { useRoomBelow } from './use-room-below.ts'

const mostCategories = 8

type Props = {
  categories: CategoryNames[]
  /** One of its links was followed. */
  onChoose: () => void
  /** Back to the field. */
  onLeave: () => void
}

/**
 * What the search box offers before a letter is typed: links, which arrow keys go through and Delete removes
 * where they are last searches.
 */
export function BeforeTyping({ categories, onChoose, onLeave }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useRoomBelow(panel)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const links = [...(panel.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.contains(document.activeElement))
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    if (next < 0) onLeave()
    else links[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={panel}
      role="group"
      aria-label={texts.search.beforeTyping.title}
      data-before-typing
      className={styles.panel}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onChoose()}
    >
      <LastSearches onLeave={onLeave} />
      <Today />
      <Categories categories={categories} />
    </div>
  )
}

function LastSearches({ onLeave }: Pick<Props, 'onLeave'>) {
  const searches = useLastSearches()
  const [removed, setRemoved] = useState<readonly string[]>()
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(undefined), limits.undoDuration)
    return () => clearTimeout(timer)
  }, [removed])
  const remove = (query: string) => {
    setRemoved(searches)
    forgetSearch(query)
    onLeave()
  }
  if (searches.length === 0 && !removed) return null
  return (
    <section aria-label={texts.search.beforeTyping.last}>
      <div className={styles.head}>
        <h2>{texts.search.beforeTyping.last}</h2>
        {searches.length > 0 && (
          <Button
            variant="plain"
            onClick={() => {
              setRemoved(searches)
              writeLastSearches([])
              onLeave()
            }}
          >
            {texts.search.beforeTyping.removeAll}
          </Button>
        )}
      </div>
      <div role="status">
        {removed && (
          <p className={styles.removed}>
            <span>{texts.search.beforeTyping.removed({ count: removed.length - searches.length })}</span>{' '}
            <Button
              variant="plain"
              onClick={() => {
                writeLastSearches(removed)
                setRemoved(undefined)
                onLeave()
              }}
            >
              {texts.undo.button}
            </Button>
          </p>
        )}
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query} className={styles.search}>
            <Link
              to={paths.search({ query })}
              className={styles.link}
              lang={languageOf(query)}
              onKeyDown={({ key }) => key === 'Delete' && remove(query)}
            >
              <span className={styles.icon}>
                <Icon of={History} />
              </span>
              <span>{query}</span>
              <Icon of={ArrowUpLeft} size="small" />
            </Link>
            <button
              type="button"
              aria-label={texts.search.beforeTyping.remove({ query })}
              onClick={() => remove(query)}
            >
              <Icon of={X} size="small" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Not without a network: its numbers would be old. */
function Today() {
  const today = useToday()
  if (!today || !navigator.onLine) return null
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
  return (
    <section aria-label={texts.search.beforeTyping.today}>
      <h2>{texts.search.beforeTyping.today}</h2>
      <div className={styles.today}>
        {ways
          .filter(([figure]) => figure !== 0)
          .map(([figure, name, to]) => (
            <Link key={to} to={to}>
              <b>{figure.toLocaleString('en-IN')}</b> <span>{name}</span>
            </Link>
          ))}
      </div>
    </section>
  )
}

function Categories({ categories }: Pick<Props, 'categories'>) {
  const nameOf = useCityNames()
  return (
    <section aria-label={texts.search.suggested.categories}>
      <h2>{texts.search.suggested.categories}</h2>
      <div className={styles.categories}>
        {categories.slice(0, mostCategories).map(({ name, photo_url, photo_srcset }) => (
          <Link key={name} to={paths.search({ category: name })}>
            {photo_url && (
              <span className={styles.photo}>
                <OfferPhoto
                  photo_url={photo_url}
                  photo_srcset={photo_srcset ?? null}
                  alt=""
                  size={96}
                  sizes="96px"
                />
              </span>
            )}
            <b lang={languageOf(nameOf(name))}>{nameOf(name)}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}
