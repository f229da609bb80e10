import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A newly opened page (`data-opened`, set by index.html) leaves parts marked `data-late` out of layout while
 * they are below the screen (ui/section.module.css), since each arriving font would lay them out again. After
 * the fonts have loaded, this lays them out one by one in idle time.
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
