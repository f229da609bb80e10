import { useEffect, useEffectEvent, useState } from 'react'

/** Returns an object URL of a stored blob and revokes it on unmount. */
export function useAddressOf<Key>(key: Key, read: (key: Key) => Promise<Blob | null>): string | undefined {
  const [address, setAddress] = useState<string>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let made: string | undefined
    let isThere = true
    void readNow(key).then(
      (found) => {
        if (!found || !isThere) return
        made = URL.createObjectURL(found)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      isThere = false
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [key])
  return address
}
