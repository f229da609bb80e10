import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import { useSettled } from '../../../lib/dom/use-settled.ts'
import { whenUsed } from '../../../lib/dom/when-idle.ts'
import { prepareCalls } from '../../../lib/net/api-client.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { logFailure } from '../../../lib/net/log.ts'
import type { CategoryNames } from './suggestions.ts'

/** Milliseconds to wait after the last key before asking the server, and to wait for its response. */
const wait = { pause: 180, answer: 3000 }

/** Asks the server only for two letters or more. Ignores failures, since the search itself still works. */
export function useSuggestions(typed: string, isOpen: boolean, categories: CategoryNames[]) {
  const parts = useParts(isOpen)
  const { spot } = useHere()
  const nameOf = useCityNames()
  const settled = useSettled(typed, wait.pause)
  const isAsked = isOpen && [...typed].length > 1
  const isSettled = settled === typed
  const query = apiQuery('GET /api/search/suggestions', { query: { query: settled } })
  const { data } = useQuery({
    ...query,
    enabled: isAsked && isSettled,
    queryFn: (context) => inTime(wait.answer, query.queryFn(context)),
    retry: false,
    staleTime: 0,
  })
  const found = isAsked && isSettled ? data : undefined
  return {
    parts,
    suggestions:
      isOpen && parts
        ? parts.suggest(typed, categories, nameOf, found, { spot, place: parts.readNearPlace() })
        : [],
  }
}

/** Can be called before the module is loaded. */
export const noteSearch = (query: string) =>
  import('./suggesting.ts').then(
    (parts) => parts.addLastSearch(query),
    (error: unknown) => logFailure('The search will not be among the last ones', error),
  )

function useParts(isOpen: boolean) {
  const [parts, setParts] = useState<typeof import('./suggesting.ts')>()
  useEffect(() => {
    const load = () => {
      prepareCalls()
      import('./suggesting.ts').then(setParts, (error: unknown) =>
        logFailure('Nothing will be suggested', error),
      )
    }
    if (isOpen) return load()
    return whenUsed(load)
  }, [isOpen])
  return parts
}

/** Pixels of scrolling to ignore: a resting finger moves the page a little. */
const slack = 24
/** Milliseconds during which a focus, the keyboard or arrow keys may scroll the page without the user. */
const settling = 1_000

/**
 * Ignores scrolling inside the panel, and scrolling by the on-screen keyboard or by the browser to the field.
 */
export function useScrolledAway(isOpen: boolean, onScrolledAway: () => void) {
  const report = useEffectEvent(onScrolledAway)

  useEffect(() => {
    if (!isOpen) return
    let startedAt = 0
    let settledAt = 0
    let isMovedByHand = false
    const settle = () => {
      startedAt = window.scrollY
      settledAt = Date.now() + settling
      isMovedByHand = false
    }
    const onHand = () => {
      isMovedByHand = true
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'PageUp' || key === 'PageDown') onHand()
      else if (key === 'ArrowUp' || key === 'ArrowDown') settle()
    }
    const onScroll = () => {
      if (!isMovedByHand && Date.now() < settledAt) startedAt = window.scrollY
      else if (Math.abs(window.scrollY - startedAt) > slack) report()
    }
    settle()
    const done = new AbortController()
    const listening = { passive: true, signal: done.signal }
    window.addEventListener('scroll', onScroll, listening)
    window.addEventListener('wheel', onHand, listening)
    window.addEventListener('touchmove', onHand, listening)
    window.addEventListener('keydown', onKey, listening)
    window.addEventListener('resize', settle, listening)
    window.visualViewport?.addEventListener('resize', settle, listening)
    return () => done.abort()
  }, [isOpen])
}

/** Elements in which the key `/` types a letter or selects an option. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select'
const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** There are two headers: only the visible field takes the focus. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = field.current
      // Shift is allowed, since some keyboards need it for `/`.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (!own || !isShown(own) || isForText(event.target) || document.querySelector(dialogs)) return
      event.preventDefault()
      own.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

const isShown = (element: Element) => getComputedStyle(element).visibility === 'visible'

const isForText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typing))
