import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'
import { draftsHere, findDraft, followDrafts, openDrafts, photoOf, sentShopOf } from './draft-store.ts'
import type { SentShop } from './schema.ts'

/** Of this device, those that the filter lets through, as they change; undefined until they are read, null when they cannot be. */
export function useDrafts(filter: (draft: Draft) => boolean): Draft[] | null | undefined {
  useEffect(() => void openDrafts(), [])
  const drafts = useSyncExternalStore(followDrafts, draftsHere, () => undefined)
  return drafts && [...drafts.values()].filter(filter)
}

/** What is sent by itself, or would be if the server had not refused it. */
export const isQueued = ({ state }: Draft) => state !== 'editing'

/** What a user has queued on this device. */
export const useQueued = (userId: number | undefined) =>
  useDrafts((draft) => draft.userId === userId && isQueued(draft))

/** The address of a draft's photo, as long as it is shown. */
export function usePhotoOf(id: string): string | undefined {
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

/** The server's shop that a draft of this device became; null when it is none, undefined until it is read. */
export function useSentShop(draftId: string | null): SentShop | null | undefined {
  const [found, setFound] = useState<{ of: string; shop: SentShop | null }>()
  useEffect(() => {
    if (draftId === null) return
    const read = () =>
      void sentShopOf(draftId).then(
        (shop) => setFound({ of: draftId, shop: shop ?? null }),
        () => setFound({ of: draftId, shop: null }),
      )
    read()
    return followDrafts(read)
  }, [draftId])
  if (draftId === null) return null
  return found?.of === draftId ? found.shop : undefined
}

/**
 * A draft as it is when a form opens with it; null when there is none, undefined until it is read. `version` changes when the form is to
 * open with it anew.
 */
export function useDraft(id: string | null, version: string | null = null): Draft | null | undefined {
  const [found, setFound] = useState<{ of: string; draft: Draft | null }>()
  const of = `${id} ${version}`
  useEffect(() => {
    if (id === null) return
    void findDraft(id).then(
      (draft) => setFound({ of, draft: draft ?? null }),
      () => setFound({ of, draft: null }),
    )
  }, [id, of])
  if (id === null) return null
  return found?.of === of ? found.draft : undefined
}
