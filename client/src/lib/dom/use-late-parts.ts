import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A page that was opened (index.html marks it `data-opened`) leaves its parts marked `data-late` out of its
 * layout where they are below the screen (ui/section.module.css): each font that arrives would have all of
 * them laid out again. Once the fonts are there and the browser has nothing better to do, they are laid out
 * one after the other.
 */
export function useLateParts() {
  useEffect(() => {
    const page = document.documentElement
    let isLeft = false
    let callOff = () => {}
    const layOutNext = () => {
      const part = document.querySelector<HTMLElement>('[data-late]:not([style])')
      if (!part) return void delete page.dataset.opened
      part.style.contentVisibility = 'visible'
      callOff = whenIdle(layOutNext)
    }
    if (page.dataset.opened !== undefined)
      void document.fonts.ready.then(() => {
        if (!isLeft) callOff = whenIdle(layOutNext)
      })
    return () => {
      isLeft = true
      callOff()
      delete page.dataset.opened
    }
  }, [])
}
