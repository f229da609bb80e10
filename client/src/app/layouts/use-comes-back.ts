import { type RefObject, useEffect, useState } from 'react'

/**
 * How far up one scrolls before the header is back: a finger that only rests on the page does not ask for it.
 */
const enough = 24
/** So much of the tall one may be in view: there they would cover each other. */
const compactHeight = 60

/**
 * Whether the compact header stands: not at the top of the page, where `tall` does, gone while one scrolls
 * down, back while one scrolls up. It does not leave while the focus is in it, nor come while the focus is in
 * the tall one.
 */
export function useComesBack(tall: RefObject<HTMLElement | null>, compact: RefObject<HTMLElement | null>) {
  const [isBack, setBack] = useState(false)

  useEffect(() => {
    const top = tall.current
    if (!top) return
    let turnedAt = window.scrollY
    let last = window.scrollY
    const has = (header: HTMLElement | null) => header?.contains(document.activeElement) ?? false
    const look = () => {
      const now = window.scrollY
      const goesDown = now > last
      // The farthest down since it last went down.
      turnedAt = goesDown ? now : Math.max(turnedAt, last)
      last = now
      const isTallInView = now < top.offsetHeight - compactHeight
      if (isTallInView || (goesDown && !has(compact.current))) setBack(false)
      else if (turnedAt - now >= enough && !has(top)) setBack(true)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [tall, compact])

  return isBack
}
