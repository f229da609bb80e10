import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What a control does with a key itself. */
const hasOwnUse = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  (target.closest('dialog, input, textarea, select') !== null ||
    (key === 'Enter' && target.closest('button, a') !== null))

/**
 * Keys of the screen, unless a control uses them itself: wherever the focus is, or, for letters, only within
 * a part of it (WCAG 2.1.4).
 */
export function useKeys(
  actions: Record<string, () => void>,
  isActive = true,
  part?: RefObject<HTMLElement | null>,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event
    const action = actions[key.length === 1 ? key.toLowerCase() : key]
    if (!isActive || !action || repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (hasOwnUse(target, key) || (part && !part.current?.contains(target as Node))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
