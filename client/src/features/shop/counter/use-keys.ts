import { useEffect, useEffectEvent } from 'react'

/** What a control does with a key itself. */
const hasOwnUse = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  (target.closest('dialog, input, textarea, select') !== null ||
    (key === 'Enter' && target.closest('button, a') !== null))

/** Keys of the screen, wherever the focus is, unless a control uses them itself. */
export function useKeys(actions: Record<string, () => void>, isActive = true) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event
    const action = actions[key.length === 1 ? key.toLowerCase() : key]
    if (!isActive || !action || repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (hasOwnUse(target, key)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
