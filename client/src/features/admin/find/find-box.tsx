import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { useDismiss } from '../../../ui/use-dismiss.ts'
import { useFind } from './find.api.ts'
import styles from './find-box.module.css'
import { type FoundOption, groupsOf } from './find-groups.ts'
import { FoundLine, NothingFound } from './found-list.tsx'
import { useSlash } from './use-slash.ts'

/** One way to any shop, person or offer: `/` leads here, arrows choose, Enter opens, Escape empties. */
export function FindBox() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const place = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const query = useSettled(text.trim(), 150)
  const { data, error, isPlaceholderData } = useFind(query)
  const groups = data && query ? groupsOf(data, query) : []
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && query !== '' && data !== undefined
  const hasList = isShown && options.length > 0
  const chosen = options[active] ?? options[0]
  const idOf = (option: FoundOption) => `${listId}-${option.key.replaceAll(' ', '-')}`

  useSlash(input)
  useDismiss({ within: place, isOpen: isShown, onDismiss: () => setOpen(false) })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('')
    if (event.key === 'Enter' && hasList && chosen && !isPlaceholderData && query === text.trim())
      void navigate(chosen.to)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    if (options.length > 0) setActive((active + step + options.length) % options.length)
  }

  return (
    <search ref={place} className={styles.place} aria-label={texts.find.label}>
      <div className={classNames(styles.field, isShown && styles.open)}>
        <Icon of={Search} />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={texts.find.label}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList && chosen ? idOf(chosen) : undefined}
          aria-keyshortcuts="/"
          placeholder={texts.find.label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLengths.searchText}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setActive(0)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </div>
      <p className={styles.hint}>{texts.find.hint}</p>
      <p role="status" className="visually-hidden">
        {isShown && !isPlaceholderData && texts.find.results({ count: options.length })}
      </p>
      {error && <ErrorLine>{error.answer.request_id ? error.message : texts.find.failed}</ErrorLine>}
      {isShown && !hasList && !isPlaceholderData && <NothingFound query={query} readAs={data.read_as} />}
      {hasList && (
        <div id={listId} role="listbox" aria-label={texts.find.found({ query })} className={styles.list}>
          {groups.map(({ title, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
            <div key={title} role="group" aria-label={title || texts.find.openList}>
              {title && <h3 role="presentation">{title}</h3>}
              {options.map((option) => (
                <FoundLine
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  query={query}
                  isActive={option === chosen}
                  onChoose={() => void navigate(option.to)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </search>
  )
}
