import { ChevronRight, Layers, MapPin, Search, Store, Tag } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'

type Props = {
  id: string
  typed: string
  suggestions: readonly Suggestion[]
  active: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

const icons = {
  category: Layers,
  subcategory: Tag,
  offer: Tag,
  shop: Store,
  brand: Tag,
  query: Search,
  near: MapPin,
} as const

export function SuggestionList({ id, typed, suggestions, active, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useRoomBelow(list)
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.search.suggestions}
      tabIndex={-1} // Otherwise the scrollable element would be a tab stop.
      className={styles.list}
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and its keys choose
        <div
          key={suggestion.kind + suggestion.to}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className={classNames(
            styles.option,
            suggestion.kind === 'query' && styles.query,
            place === active && styles.active,
          )}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => place !== active && onPoint(place)}
          onClick={() => onChoose(suggestion)}
        >
          <Contents suggestion={suggestion} typed={typed} />
        </div>
      ))}
    </div>
  )
}

function Contents({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { kind, name, hindi, path, price, isLowest, offer } = suggestion
  return (
    <>
      <span className={classNames(styles.icon, offer && styles.photo)}>
        {offer ? <OfferPhoto {...offer} alt="" size={40} sizes="40px" /> : <Icon of={icons[kind]} />}
      </span>
      <span className={styles.words}>
        <span lang={languageOf(name)}>
          {kind === 'query' ? <b>{name}</b> : <Highlighted text={name} typed={typed} />}
          {hindi && <span lang="hi"> {hindi}</span>}
        </span>
        {path && <small lang={languageOf(path)}>{path}</small>}
      </span>
      {price ? (
        <span className={styles.price}>{isLowest ? texts.search.understood.from({ price }) : price}</span>
      ) : (
        <Icon of={ChevronRight} size="small" className={styles.arrow} />
      )}
    </>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  const words = text.toLowerCase().includes(typed.toLowerCase()) ? [typed] : typed.split(/\s+/).filter(isLong)
  if (words.length === 0) return <span>{text}</span>
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
  return parts.map((part, index) => {
    // `split` by a capturing group puts matches at odd indices.
    const Part = index % 2 === 1 ? 'b' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    return <Part key={`${index} ${part}`}>{part}</Part>
  })
}

const isLong = (word: string) => word.length > 1
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Pixels of visible height below which the layout becomes compact. */
const short = 480

/** Sets CSS variables to the space available below the top of the list. */
export function useRoomBelow(list: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const own = list.current
    const box = own?.closest('form')
    const measure = () => {
      if (!own || !box) return
      const { offsetTop = 0, height = window.innerHeight } = view ?? {}
      const isShort = height < short
      for (const one of [own, box]) one.toggleAttribute('data-short', isShort)
      box.style.setProperty('--view-top', `${offsetTop}px`)
      const room = Math.floor(offsetTop + height - own.getBoundingClientRect().top)
      own.style.setProperty('--room', `${isShort ? room : Math.max(170, room - 8)}px`)
    }
    measure()
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    return () => {
      box?.removeAttribute('data-short')
      view?.removeEventListener('resize', measure)
      view?.removeEventListener('scroll', measure)
    }
  }, [list])
}
