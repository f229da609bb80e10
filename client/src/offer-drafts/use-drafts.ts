import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type SentShop, sentShopOf } from './database.ts'
import { type Draft, isInOutbox, type Queueable } from './draft.ts'
import { areDraftsRead, draftsHere, findDraft, followDrafts, openDrafts } from './draft-store.ts'

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

/** Returns the previous array while its members are the same, which avoids a render. */
function sameArray<Item>() {
  let before: Item[] = []
  return (now: Item[]) => {
    if (now.length !== before.length || now.some((item, place) => item !== before[place])) before = now
    return before
  }
}

export function useAreDraftsRead(isWanted = true): boolean | undefined {
  useEffect(() => {
    if (isWanted) void openDrafts()
  }, [isWanted])
  return useSyncExternalStore(followDrafts, areDraftsRead, () => undefined)
}

export const useQueued = (userId: number | undefined) =>
  useDrafts((draft): draft is Queueable => draft.userId === userId && isInOutbox(draft), userId !== undefined)

const sameAnswer = <Asked>(before: Asked | undefined, now: Asked) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

function useAsked<Answer>(
  key: string | null,
  ask: () => Promise<Answer | undefined>,
  isFollowed = false,
): Answer | null | undefined {
  const [found, setFound] = useState<{ of: string; answer: Answer | null }>()
  const askEvent = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return
    const read = () =>
      void askEvent().then(
        (answer) => setFound((before) => sameAnswer(before, { of: key, answer: answer ?? null })),
        () => setFound({ of: key, answer: null }),
      )
    read()
    return isFollowed ? followDrafts(({ why }) => why === 'sent' && read()) : undefined
  }, [key, isFollowed])
  if (key === null) return null
  return found?.of === key ? found.answer : undefined
}

export const useSentShop = (draftId: string | null): SentShop | null | undefined =>
  useAsked(draftId, () => sentShopOf(draftId ?? ''), true)

/** A draft as of the opening of its form; undefined until it is read. A new `version` reads it again. */
export const useDraft = (id: string | null, version: string | null = null): Draft | null | undefined =>
  useAsked(id && `${id} ${version}`, () => findDraft(id ?? ''))
