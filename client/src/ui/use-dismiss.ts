import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = {
  within: RefObject<HTMLElement | null>
  isOpen: boolean
  /** On `escape`, the caller can return the focus to the button that opened the menu. */
  onDismiss: (reason: 'escape' | 'outside' | 'scroll') => void
  closeOnScroll?: boolean
}

/** Pixels of scrolling that do not close the menu, since a focus change can scroll a little. */
const scrollSlack = 24

/** Dismisses on Escape, on a press or focus outside and, if requested, on scroll (specification 2). */
export function useDismiss({ within, isOpen, onDismiss, closeOnScroll = false }: Options) {
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!isOpen) return
    const startedAt = window.scrollY
    const onOutside = (event: Event) => {
      if (!(event.target instanceof Node) || within.current?.contains(event.target)) return
      if ('pointerType' in event && event.pointerType === 'touch') swallowTap()
      dismiss('outside')
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss('escape')
    const onScroll = () => Math.abs(window.scrollY - startedAt) > scrollSlack && dismiss('scroll')

    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', onOutside, { signal })
    document.addEventListener('focusin', onOutside, { signal })
    document.addEventListener('keydown', onKey, { signal })
    if (closeOnScroll) window.addEventListener('scroll', onScroll, { passive: true, signal })
    return () => listening.abort()
  }, [isOpen, within, closeOnScroll])
}

/** Swallows the click of a tap that dismisses, so that the click does not hit the element beneath. */
function swallowTap() {
  const done = new AbortController()
  const listening = { capture: true, signal: done.signal }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') done.abort()
  }
  for (const type of ['mousedown', 'mouseup', 'click']) document.addEventListener(type, swallow, listening)
  // Stops when the touch was not a tap, or when the next touch has begun.
  for (const type of ['pointercancel', 'pointerdown'])
    window.addEventListener(type, () => done.abort(), listening)
}
