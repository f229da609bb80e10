import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type SentShop, sentShopOf } from './database.ts'
import { type Draft, isInOutbox, type Queueable } from './draft.ts'
import { areDraftsRead, draftsHere, findDraft, followDrafts, openDrafts } from './draft-store.ts'

/**
 * Of this device, those that the filter lets through, as they change; undefined until they are read, null
 * when they cannot be.
 */
export function useDrafts<Found extends Draft>(
  filter: (draft: Draft) => draft is Found,
  isWanted = true,
): Found[] | null | undefined {
  const isRead = useAreDraftsRead(isWanted)
  const [same] = useState(() => sameArray<Found>())
  const now = () => same([...draftsHere().values()].filter(filter))
  const found = useSyncExternalStore(followDrafts, now, now)
  if (isRead === undefined) return undefined
  return isRead || found.length > 0 ? found : null
}

/** Gives the array before as long as its members are the same: what draws it is not drawn again. */
function sameArray<Item>() {
  let before: Item[] = []
  return (now: Item[]) => {
    if (now.length !== before.length || now.some((item, place) => item !== before[place])) before = now
    return before
  }
}

/** Undefined until they are, false when they cannot be. */
export function useAreDraftsRead(isWanted = true): boolean | undefined {
  useEffect(() => {
    if (isWanted) void openDrafts()
  }, [isWanted])
  return useSyncExternalStore(followDrafts, areDraftsRead, () => undefined)
}

/** What a user has queued on this device; nothing is read for nobody. */
export const useQueued = (userId: number | undefined) =>
  useDrafts((draft): draft is Queueable => draft.userId === userId && isInOutbox(draft), userId !== undefined)

const sameAnswer = <Asked>(before: Asked | undefined, now: Asked) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

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
        (answer) => setFound((before) => sameAnswer(before, { of: key, answer: answer ?? null })),
        () => setFound({ of: key, answer: null }),
      )
    read()
    return isFollowed ? followDrafts(({ why }) => why === 'sent' && read()) : undefined
  }, [key, isFollowed])
  if (key === null) return null
  return found?.of === key ? found.answer : undefined
}

/** The server's shop that a draft of this device became; null when it is none, undefined until it is read. */
export const useSentShop = (draftId: string | null): SentShop | null | undefined =>
  useAsked(draftId, () => sentShopOf(draftId ?? ''), true)

/**
 * A draft as it is when a form opens with it; null when there is none, undefined until it is read. `version`
 * changes when the form is to open with it anew.
 */
export const useDraft = (id: string | null, version: string | null = null): Draft | null | undefined =>
  useAsked(id && `${id} ${version}`, () => findDraft(id ?? ''))
