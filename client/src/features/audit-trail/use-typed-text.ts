import { useEffect, useRef, useState } from 'react'

/** How long a pause in typing lasts, in milliseconds. */
const pause = 300

/** A text field's value, told on when the typing pauses; it follows `settled` when that changes by other means (the back button). */
export function useTypedText(settled: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(settled)
  const told = useRef(settled)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    clearTimeout(timer.current)
    setTyped(settled)
  }, [settled])
  useEffect(() => () => clearTimeout(timer.current), [])
  // The pause may end after another filter was chosen: the text goes to the one of now.
  const tell = useRef(onSettled)
  useEffect(() => {
    tell.current = onSettled
  })

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = text.trim()
      tell.current(text.trim())
    }, pause)
  }
  return [typed, type] as const
}
