import { type RefObject, useLayoutEffect } from 'react'

/** Less of the screen that the keyboard leaves is short, in pixels. */
const short = 480

/**
 * Tells the style sheets how much room there is between the list's top and the keyboard or the end of the
 * screen.
 */
export function useRoomBelow(list: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const own = list.current
    const box = own?.closest('form')
    const measure = () => {
      if (!own || !box) return
      const { offsetTop = 0, height = window.innerHeight } = view ?? {}
      const isShort = height < short
      for (const one of [own, box]) one.toggleAttribute('data-short', isShort)
      box.style.setProperty('--view-top', `${offsetTop}px`)
      const room = Math.floor(offsetTop + height - own.getBoundingClientRect().top)
      own.style.setProperty('--room', `${isShort ? room : Math.max(170, room - 8)}px`)
    }
    measure()
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    return () => {
      box?.removeAttribute('data-short')
      view?.removeEventListener('resize', measure)
      view?.removeEventListener('scroll', measure)
    }
  }, [list])
}
