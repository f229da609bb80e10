import { useCallback, useEffect, useState } from 'react'

/** What this browser keeps, as it is now; also when another window changes it. */
export function useKeptItems<Item>(read: () => Item) {
  const [items, setItems] = useState(read)
  const readAgain = useCallback(() => setItems(read()), [read])
  useEffect(() => {
    window.addEventListener('storage', readAgain)
    return () => window.removeEventListener('storage', readAgain)
  }, [readAgain])
  return [items, readAgain] as const
}
