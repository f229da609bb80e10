import { ArrowRight, Search, X } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { maxLengths } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { textIn } from '../../../lib/dom/use-address.ts'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useDismiss } from '../../../ui/use-dismiss.ts'
import styles from './search-box.module.css'
import { noteSearch, useScrolledAway, useSlashKey, useSuggestions } from './search-panel.ts'
import { isTooLong } from './search-state.ts'
import type { CategoryNames, Suggestion } from './suggestions.ts'

type Props = { categories: CategoryNames[]; className?: string }

/** A combobox: arrow keys move through the rows, which are not in the tab order. */
export function SearchBox({ categories, className }: Props) {
  const [text, setText] = useTextOfAddress()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isProblemShown, setProblemShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const problemId = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const typed = text.trim()
  const hasProblem = isProblemShown && isTooLong(typed)
  const { parts, suggestions } = useSuggestions(typed, isOpen && !isTooLong(typed), categories)
  const isShown = suggestions.length > 0
  const isEmpty = isOpen && typed === '' && parts !== undefined
  const hasPanel = isShown || isEmpty
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const dismiss = (reason: string) => {
    // If a link in the panel had the focus, it disappears: the field takes the focus.
    if (reason === 'escape' && isEmpty) input.current?.focus()
    close()
  }
  useDismiss({ within: form, isOpen: hasPanel, onDismiss: dismiss })
  useScrolledAway(hasPanel, close)
  useSlashKey(input)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, active])

  const choose = (suggestion: Suggestion) => {
    close()
    if (suggestion.kind === 'query') void noteSearch(typed)
    setText(suggestion.kind === 'query' || suggestion.kind === 'near' ? typed : '')
    const { offer, to } = suggestion
    const state: OfferLinkState | undefined = offer && { product: offer, from: pathname + search }
    void navigate(to, { state })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const query = text.trim()
    if (!query) return input.current?.focus()
    close()
    setProblemShown(isTooLong(query))
    if (isTooLong(query)) return input.current?.focus()
    void noteSearch(query)
    void navigate(paths.search({ query }))
  }
  const clear = () => {
    setText('')
    setActive(-1)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Leaves the keys to input methods, such as Hindi ones. Safari marks a word's last key only by code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const options = form.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []
    const chosen = active < 0 ? null : document.getElementById(`${listId}-${active}`)
    if (event.key === 'Escape') {
      // Browsers would clear the field. The first Escape closes the panel, the second leaves the field.
      event.preventDefault()
      if (hasPanel) close()
      else input.current?.blur()
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      chosen.click()
    }
    if (event.key === 'Delete' && chosen && isEmpty) {
      event.preventDefault()
      chosen.parentElement?.querySelector('button')?.click()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!hasPanel) return setOpen(true)
    // Index -1 selects no row: Enter searches for the typed text.
    const places = options.length + 1
    setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
  }

  return (
    <search className={classNames(styles.place, className)}>
      <form
        ref={form}
        action={pages.search}
        className={classNames(styles.box, hasPanel && styles.open)}
        onSubmit={submit}
      >
        <Icon of={Search} className={styles.sign} />
        <input
          ref={input}
          type="search"
          name="query"
          role="combobox"
          aria-label={texts.search.label}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          aria-expanded={hasPanel}
          aria-controls={hasPanel ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={texts.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? problemId : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {text && (
          <button type="button" className={styles.clear} aria-label={texts.search.clear} onClick={clear}>
            <Icon of={X} />
          </button>
        )}
        <button type="submit" className={styles.go} aria-label={texts.search.go}>
          <Icon of={text ? ArrowRight : Search} />
        </button>
        {hasProblem && (
          <p id={problemId} role="alert" className={styles.problem}>
            {texts.search.tooLong({ letters: maxLengths.searchText })}
          </p>
        )}
        {isEmpty && (
          <parts.BeforeTyping
            id={listId}
            active={active}
            categories={categories}
            onChoose={close}
            onLeave={() => input.current?.focus()}
          />
        )}
        {isShown && parts && (
          <parts.SuggestionList
            id={listId}
            typed={typed}
            suggestions={suggestions}
            active={active}
            onPoint={setActive}
            onChoose={choose}
          />
        )}
      </form>
    </search>
  )
}

function useTextOfAddress() {
  const { pathname, search } = useLocation()
  // The URLs of admin lists also have a `query`, with another meaning.
  const query = pathname === pages.search ? (textIn(new URLSearchParams(search), 'query') ?? '') : ''
  const [known, setKnown] = useState(query)
  const [text, setText] = useState(query)
  if (query !== known) {
    setKnown(query)
    setText(query)
  }
  return [text, setText] as const
}
