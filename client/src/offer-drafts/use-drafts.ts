import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Draft, isInOutbox, type Queueable } from './draft.ts'
import { areDraftsRead, draftsHere, findDraft, followDrafts, openDrafts } from './draft-store.ts'
import { photoOf } from './photo-store.ts'
import { sentShopOf } from './queued-store.ts'
import type { SentShop } from './schema.ts'

/** Of this device, those that the filter lets through, as they change; undefined until they are read, null when they cannot be. */
export function useDrafts<Found extends Draft>(filter: (draft: Draft) => draft is Found): Found[] | null | undefined {
  const isRead = useAreDraftsRead()
  const drafts = useSyncExternalStore(followDrafts, draftsHere, draftsHere)
  const found = [...drafts.values()].filter(filter)
  if (isRead === undefined) return undefined
  return isRead || found.length > 0 ? found : null
}

/** Undefined until they are, false when they cannot be. */
export function useAreDraftsRead(): boolean | undefined {
  useEffect(() => void openDrafts(), [])
  return useSyncExternalStore(followDrafts, areDraftsRead, () => undefined)
}

/** What a user has queued on this device. */
export const useQueued = (userId: number | undefined) =>
  useDrafts((draft): draft is Queueable => draft.userId === userId && isInOutbox(draft))

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

/** What was asked for by this key; undefined until it is there, null when there is none. */
function useAsked<Answer>(
  key: string | null,
  ask: () => Promise<Answer | undefined>,
  isFollowed = false,
): Answer | null | undefined {
  const [found, setFound] = useState<{ of: string; answer: Answer | null }>()
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return
    const read = () =>
      void asked().then(
        (answer) => setFound({ of: key, answer: answer ?? null }),
        () => setFound({ of: key, answer: null }),
      )
    read()
    return isFollowed ? followDrafts(read) : undefined
  }, [key, isFollowed])
  if (key === null) return null
  return found?.of === key ? found.answer : undefined
}

/** The server's shop that a draft of this device became; null when it is none, undefined until it is read. */
export const useSentShop = (draftId: string | null): SentShop | null | undefined =>
  useAsked(draftId, () => sentShopOf(draftId ?? ''), true)

/**
 * A draft as it is when a form opens with it; null when there is none, undefined until it is read. `version` changes when the form is to
 * open with it anew.
 */
export const useDraft = (id: string | null, version: string | null = null): Draft | null | undefined =>
  useAsked(id && `${id} ${version}`, () => findDraft(id ?? ''))
