import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

type Place = {
  /** The followed link; `turn` is its index among the links with the same path. */
  followed: { path: string; turn: number }
  strips: Record<string, number>
}

/** Scroll positions of strips, and followed links, by history entry. */
const places = new Map<string, Place>()

const linksTo = (path: string, part: HTMLElement) =>
  [...part.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ pathname }) => pathname === path)
const stripsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[data-strip]')]

/** On Back, restores the scroll positions of strips (`data-strip`) and focuses the link that was followed. */
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
