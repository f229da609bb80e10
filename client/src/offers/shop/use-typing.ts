import { useEffect, useState } from 'react'

/** A keyboard on the screen takes more than this of its height; a browser's own bars take less. In pixels. */
const keyboardHeight = 130

/**
 * Whether the screen's keyboard is open: somebody types, and there is less room than there was at this width.
 */
export function useTyping() {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const room = () => window.visualViewport?.height ?? window.innerHeight
    let tallest = { width: window.innerWidth, height: room() }
    const look = () => {
      const [width, height] = [window.innerWidth, room()]
      if (width !== tallest.width || height > tallest.height) tallest = { width, height }
      const isInField = document.activeElement?.matches('input, textarea') ?? false
      setTyping(isInField && tallest.height - height > keyboardHeight)
    }
    const view = window.visualViewport ?? window
    view.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      view.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isTyping
}
