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

/**
 * How long a pause in typing lasts before the server is asked, and how long its answer is waited for; in
 * milliseconds.
 */
const wait = { pause: 180, answer: 3000 }

/**
 * What is suggested for a text: what is known at once, and what the server knows once the typing pauses;
 * nothing of the latter for a single letter, and nothing when it fails, since the search itself is not
 * hindered by that.
 */
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
    // Another text aborts it.
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

/** Also of who searches before the parts are there. */
export const noteSearch = (query: string) =>
  import('./suggesting.ts').then(
    (parts) => parts.addLastSearch(query),
    (error: unknown) => logFailure('The search will not be among the last ones', error),
  )

/** They come when the page is used, or at the latest when somebody types. */
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

/** Pixels that the page must move: a finger that only rests on it moves it a little. */
const slack = 24
/** Milliseconds for which a focus, a phone's keyboard or an arrow key may move the page by itself. */
const settling = 1_000

/**
 * Reports that a person has scrolled the page away from where it was when the panel opened. The panel's own
 * list, the keyboard that opens or closes and the browser that brings the field into view do not count.
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

/** Where a slash is a letter, or chooses. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select'
const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** Lets `/` focus the field, if it is the one that is shown: there are two headers. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const own = field.current
      // Shift may be needed to type it.
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
