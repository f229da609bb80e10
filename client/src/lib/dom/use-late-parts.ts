import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Parts marked `data-late` are left out of layout (ui/section.module.css), since each arriving font would lay
 * them out again. This hook lays the parts out in idle time once the fonts have loaded.
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
