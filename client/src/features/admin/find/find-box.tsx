import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maxLengths } from 'server/contract/facts/limits'
import { findLetters } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { FoundByAdmin } from 'server/contract/find/calls'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { useDismiss } from '../../../ui/use-dismiss.ts'
import styles from './find-box.module.css'
import { type FoundOption, groupsOf } from './find-groups.ts'

/** Search field: `/` focuses it, arrow keys select a result, Enter opens it, Escape clears the field. */
export function FindBox() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const place = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const query = useSettled(text.trim(), 150)
  const { data, error, isPlaceholderData } = useApiQuery(
    'GET /api/admin/find',
    // Numbers may be shorter than the minimum query length.
    query.length >= findLetters || /^\d+$/.test(query) ? { query: { query } } : skipToken,
    { placeholderData: query ? keepPreviousData : undefined, staleTime: 10_000 },
  )
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

type OptionProps = { id: string; option: FoundOption; query: string; isActive: boolean; onChoose: () => void }

const FoundLine = ({ id, option, query, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
  <div id={id} role="option" aria-selected={isActive} className={styles.option} onClick={onChoose}>
    <span className={styles.picture}>
      {option.photo ? <img src={option.photo} alt="" width={40} height={40} /> : <Icon of={option.icon} />}
    </span>
    <span>
      <b lang={languageOf(option.name)}>{marked(option.name, query)}</b>
      <small>{marked(option.about, query)}</small>
    </span>
    {option.status && <Status tone={option.status.tone}>{option.status.words}</Status>}
  </div>
)

function marked(text: string, query: string) {
  const words = query.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'gi'))
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
}

const NothingFound = ({ query, readAs }: { query: string; readAs: FoundByAdmin['read_as'] }) => (
  <div className={styles.nothing}>
    <b>{texts.find.nothing({ query })}</b>
    <p>{readAs === 'phone' ? texts.find.readAsPhone : texts.find.readAsWords}</p>
  </div>
)

/** Ignores `/` while the user types or a dialog is open. */
function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
