import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { usePrefersReducedMotion } from '../lib/dom/use-media-query.ts'

/** Calls `advance` every `interval` milliseconds unless somebody or something wants it to stand still. */
export function useAutoplay(
  advance: (from: number) => void,
  interval: number,
  isWanted: boolean,
  current: number,
) {
  const prefersStill = usePrefersReducedMotion()
  const [chosen, setChosen] = useState<'paused' | 'playing' | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTabHidden = useTabHidden()

  const isPaused = chosen ? chosen === 'paused' : prefersStill
  const isMoving = isWanted && !isPaused && !isPointedAt && !isFocused && !isTabHidden
  const onTick = useEffectEvent(advance)
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => onTick(current), interval)
    return () => clearTimeout(timer)
    // `current`: after a press the full time begins again.
  }, [isMoving, interval, current])

  return {
    isPaused,
    isMoving,
    motion: !prefersStill,
    togglePause: () => setChosen(isPaused ? 'playing' : 'paused'),
    /** Event handlers for the element that stands still while it is pointed at or holds the focus. */
    standStill: {
      // Touch 'enters' on a tap and leaves no more: only real pointers stand still.
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      // A press with the mouse focuses too, but shows no focus.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

const useTabHidden = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    // What a server draws is for somebody who looks at it.
    () => false,
  )

function followVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
