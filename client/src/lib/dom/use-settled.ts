import { useEffect, useState } from 'react'

/** Returns the text once the user has not typed for `pause` milliseconds. */
export function useSettled(text: string, pause: number) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
