import { useEffect, useState } from 'react'

/** What was last typed, once the typing has paused for so many milliseconds. */
export function useSettled(text: string, pause: number) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
