import { ArrowRight, ArrowUpLeft, Layers, Search, Tag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'

type Props = {
  id: string
  typed: string
  suggestions: Suggestion[]
  active: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

const icons = { category: Layers, subcategory: Tag, query: Search } as const

export const optionId = (listId: string, index: number) => `${listId}-${index}`

export function SuggestionList({ id, typed, suggestions, active, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input holds the focus and its keys choose
        <div
          key={`${suggestion.kind} ${suggestion.path} ${suggestion.name}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classNames(
            styles.option,
            index === active && styles.active,
            suggestion.kind === 'query' && styles.query,
          )}
          onMouseDown={(event) => event.preventDefault()} // The focus stays in the field.
          onMouseMove={() => index !== active && onPoint(index)}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles.icon}>
            <Icon of={icons[suggestion.kind]} />
          </span>
          <span className={styles.words}>
            {suggestion.kind === 'query' ? (
              `Search for “${suggestion.name}”`
            ) : (
              <>
                <Highlighted text={suggestion.name} part={typed} />
                <small>{suggestion.path}</small>
              </>
            )}
          </span>
          <Icon of={suggestion.kind === 'query' ? ArrowRight : ArrowUpLeft} size="small" className={styles.arrow} />
        </div>
      ))}
    </div>
  )
}

/** The text with the part that was typed in bold. */
function Highlighted({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  )
}
