import { useEffect, useState } from 'react'

/** `pause` in milliseconds. */
export function useSettled(text: string, pause: number) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
