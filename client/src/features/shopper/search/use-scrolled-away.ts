import { useEffect, useEffectEvent } from 'react'

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
