import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

type Place = {
  /** The link that was followed last: its path, and how many to the same stand before it. */
  followed: { path: string; turn: number }
  /** How far each strip was scrolled. */
  strips: Record<string, number>
}

/** By history entry, for as long as the page lives. */
const places = new Map<string, Place>()

const linksTo = (path: string, part: HTMLElement) =>
  [...part.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ pathname }) => pathname === path)
const stripsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[data-strip]')]

/** Restores the scroll of strips (`data-strip`) on the way back, and focuses the link that led away. */
export function useWayBack(part: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'

  useLayoutEffect(() => {
    const element = part.current
    const before = isBack ? places.get(key) : undefined
    if (!element || !before) return
    for (const strip of stripsIn(element)) strip.scrollLeft = before.strips[strip.dataset.strip ?? ''] ?? 0
    linksTo(before.followed.path, element)[before.followed.turn]?.focus({ preventScroll: true })
  }, [part, key, isBack])

  useEffect(() => {
    const element = part.current
    if (!element) return
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link) return
      places.set(key, {
        followed: { path: link.pathname, turn: linksTo(link.pathname, element).indexOf(link) },
        strips: Object.fromEntries(stripsIn(element).map((strip) => [strip.dataset.strip, strip.scrollLeft])),
      })
    }
    element.addEventListener('click', note)
    return () => element.removeEventListener('click', note)
  }, [part, key])
}
