import { useEffect, useState } from 'react'
import { logFailure } from '../../../lib/log.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { countAll, entriesOf, findEntry, followOutbox, photoOf, type SentShop, sentShopOf } from './outbox-store.ts'

/** What a user has not sent from this device, followed as it changes; undefined until it is read, null when it cannot be. */
export function useOutbox(userId: number | undefined): OutboxEntry[] | null | undefined {
  const [entries, setEntries] = useState<OutboxEntry[] | null>()
  useEffect(() => {
    if (userId === undefined) return
    let isThere = true
    const read = () =>
      void entriesOf(userId).then(
        (found) => isThere && setEntries(found),
        (error: unknown) => {
          logFailure('The outbox could not be read', error)
          if (isThere) setEntries(null)
        },
      )
    read()
    const stop = followOutbox(read)
    return () => {
      isThere = false
      stop()
    }
  }, [userId])
  return entries
}

/** How many of a user's offers and shops wait on this device: the number on the tab. */
export const useOutboxCount = (userId: number | undefined) => useOutbox(userId)?.length ?? 0

/** How many wait on this device, whoever wrote them. */
export function useAllInOutbox() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const read = () => void countAll().then(setCount, () => setCount(0))
    read()
    const stop = followOutbox(read)
    return () => void stop()
  }, [])
  return count
}

/** The address of an entry's photo, as long as it is shown. */
export function useEntryPhoto(id: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isThere = true
    void photoOf(id).then(
      (photo) => {
        if (!photo || !isThere) return
        made = URL.createObjectURL(photo)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      isThere = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return address
}

/** The server's shop that an entry of this device became; null when it is none, undefined until it is read. */
export function useSentShop(entryId: string | null): SentShop | null | undefined {
  const [found, setFound] = useState<{ of: string; shop: SentShop | null }>()
  useEffect(() => {
    if (entryId === null) return
    const read = () =>
      void sentShopOf(entryId).then(
        (shop) => setFound({ of: entryId, shop: shop ?? null }),
        () => setFound({ of: entryId, shop: null }),
      )
    read()
    const stop = followOutbox(read)
    return () => void stop()
  }, [entryId])
  if (entryId === null) return null
  return found?.of === entryId ? found.shop : undefined
}

/**
 * An entry as it is when a form opens with it; null when there is none, undefined until it is read. `version` changes when the form is to
 * open with it anew.
 */
export function useEntry(id: string | null, version: string | null = null): OutboxEntry | null | undefined {
  const [found, setFound] = useState<{ of: string; entry: OutboxEntry | null }>()
  const of = `${id} ${version}`
  useEffect(() => {
    if (id === null) return
    void findEntry(id).then(
      (entry) => setFound({ of, entry: entry ?? null }),
      () => setFound({ of, entry: null }),
    )
  }, [id, of])
  if (id === null) return null
  return found?.of === of ? found.entry : undefined
}
