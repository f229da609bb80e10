import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { staysOnScreen } from '../../lib/dom/use-address.ts'

/** Milliseconds to wait for the heading while data loads. */
const patience = 5000

/** Focuses the new heading; on Back, the followed link. Ignores the first load and filter changes. */
export function useFocusOnArrival() {
  const location = useLocation()
  const last = useRef(location)
  const isBack = useNavigationType() === 'POP'
  const leftBy = useLinksLeftBy(location.key)
  const isWriting = useBeganToWrite()

  useEffect(() => {
    const { key, pathname } = last.current
    last.current = location
    const isSameScreen = location.pathname === pathname && (staysOnScreen(location.state) || isBack)
    if (location.key === key || isSameScreen || (isBack && hasFocusWithin()) || isWriting()) return
    const link = isBack ? leftBy.get(location.key) : undefined
    if ((link && focusLink(link)) || focusHeading()) return

    const before = document.activeElement
    const observer = new MutationObserver(() => {
      const movedByVisitor = document.activeElement !== before && document.activeElement !== document.body
      if (movedByVisitor || isWriting() || focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const giveUp = setTimeout(() => observer.disconnect(), patience)
    return () => {
      clearTimeout(giveUp)
      observer.disconnect()
    }
  }, [location, isBack, leftBy, isWriting])
}

/** True while the user types in a field entered after the navigation: that field keeps the focus. */
function useBeganToWrite() {
  const field = useRef<EventTarget | null>(null)
  useEffect(() => {
    const begin = ({ target }: Event) => {
      if (target instanceof Element && target.matches(writable)) field.current = target
    }
    const end = (event: Event) => {
      const isWriting = event instanceof KeyboardEvent ? event.key !== 'Enter' : event.type === 'click'
      if (!isWriting || event.target !== field.current) field.current = null
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('focusin', begin, options)
    for (const type of ['click', 'keydown', 'submit', 'popstate']) window.addEventListener(type, end, options)
    return () => listening.abort()
  }, [])
  return useRef(() => field.current !== null && field.current === document.activeElement).current
}
const writable = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

type LeftBy = { href: string; index: number }

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
]

/** Returns the followed links by the history key of the page on which the user followed them. */
function useLinksLeftBy(key: string) {
  const leftBy = useRef(new Map<string, LeftBy>()).current
  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null
      const href = link?.getAttribute('href')
      if (link && href) leftBy.set(key, { href, index: linksTo(href).indexOf(link) })
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [key, leftBy])
  return leftBy
}

function focusLink({ href, index }: LeftBy) {
  const link = linksTo(href)[index]
  link?.focus({ preventScroll: true })
  return link !== undefined
}

const hasFocusWithin = () => document.querySelector('main :focus') !== null

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
