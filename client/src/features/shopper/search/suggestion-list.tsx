import { ArrowUpLeft, Layers, MapPin, Search, Store, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Highlighted } from './highlighted.tsx'
import { optionId } from './option-id.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'
import { useRoomBelow } from './use-room-below.ts'

type Props = {
  id: string
  typed: string
  groups: readonly SuggestionGroup[]
  /** The server's answer may come: the list has room for it until then. */
  isExpected: boolean
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

/** The groups of the list box; the last one, the search for the text itself, stays in view at its foot. */
export function SuggestionList({ id, typed, groups, isExpected, active, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useRoomBelow(list)
  const { isTall, onPointerDown } = useRoomWhile(isExpected)

  const startOf = (at: number) =>
    groups.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  const draw = ({ name, isTitled, suggestions }: SuggestionGroup, at: number) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a list box
    <div key={name} role="group" aria-label={name}>
      {isTitled && (
        <p className={styles.title} aria-hidden="true">
          {name}
        </p>
      )}
      {suggestions.map((suggestion, index) => {
        const place = startOf(at) + index
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input holds the focus and its keys choose
          <div
            key={suggestion.kind + suggestion.to}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            className={classNames(styles.option, place === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()} // The focus stays in the field.
            onMouseMove={() => place !== active && onPoint(place)}
            onClick={() => onChoose(suggestion)}
          >
            <Contents suggestion={suggestion} typed={typed} />
          </div>
        )
      })}
    </div>
  )
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.search.suggestions}
      tabIndex={-1} // It scrolls: without this it would be a stop of the Tab key.
      className={classNames(styles.list, isTall && styles.tall)}
      onPointerDown={onPointerDown}
    >
      <div role="presentation" className={styles.rows}>
        {groups.slice(0, -1).map(draw)}
        {isExpected && <div className={styles.expected} aria-hidden="true" />}
      </div>
      <div role="presentation" className={styles.foot}>
        {groups.slice(-1).map((group) => draw(group, groups.length - 1))}
      </div>
    </div>
  )
}

/** Milliseconds from the end of a press to its click. */
const click = 100

/**
 * Gives the list its full height while an answer is expected, and then only what its rows need: the rows stay
 * where they are, the foot comes up to them. Under a finger it does so after the click.
 */
function useRoomWhile(isExpected: boolean) {
  const [isHeld, setHeld] = useState(false)
  const isTall = isExpected || isHeld
  useEffect(() => {
    if (!isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      timer = setTimeout(() => setHeld(false), click)
    }
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [isHeld])
  return { isTall, onPointerDown: () => setHeld(isTall) }
}

function Contents({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { kind, name, hindi, path, aside, offer } = suggestion
  return (
    <>
      <span className={classNames(styles.icon, offer && styles.photo)}>
        {offer ? <OfferPhoto {...offer} alt="" size={44} sizes="44px" /> : <Icon of={icons[kind]} />}
      </span>
      <span className={styles.words}>
        {kind === 'query' ? (
          <span lang={languageOf(name)}>{texts.search.suggested.forWords({ query: name })}</span>
        ) : (
          <span lang={languageOf(name)}>
            <Highlighted text={name} typed={typed} />
            {hindi && <span lang="hi"> {hindi}</span>}
          </span>
        )}
        {path && <small lang={languageOf(path)}>{path}</small>}
      </span>
      {aside ? (
        <span className={offer ? styles.price : styles.count}>{aside}</span>
      ) : (
        <Icon of={ArrowUpLeft} size="small" className={styles.arrow} />
      )}
    </>
  )
}
