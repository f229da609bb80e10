import { ChevronRight, Layers, MapPin, Search, Store, Tag } from 'lucide-react'
import { useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Highlighted } from './highlighted.tsx'
import { optionId } from './option-id.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'
import { useRoomBelow } from './use-room-below.ts'

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

/** The list box, the search for the text itself first: what the server answers is added below. */
export function SuggestionList({ id, typed, suggestions, active, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useRoomBelow(list)
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.search.suggestions}
      tabIndex={-1} // It scrolls: without this it would be a stop of the Tab key.
      className={styles.list}
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and its keys choose
        <div
          key={suggestion.kind + suggestion.to}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className={classNames(
            styles.option,
            suggestion.kind === 'query' && styles.query,
            place === active && styles.active,
          )}
          onMouseDown={(event) => event.preventDefault()} // The focus stays in the field.
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
