import { type PointerEvent, type SyntheticEvent, useRef } from 'react'

const pressTime = 500
/** A finger is never quite still. */
const stillness = 10

/**
 * Handlers for what is pressed for half a second by a finger, while `isOn`. The click that follows the press
 * is swallowed, and the browser's own menu for the picture or link below the finger stays away.
 */
export function useLongPress(isOn: boolean, onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const finish = () => {
    stop()
    wasLong.current = true
    onLongPress()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false
      if (isOn && pointerType === 'touch') press.current = { timer: setTimeout(finish, pressTime), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > stillness) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: SyntheticEvent) => {
      if (press.current) finish()
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
