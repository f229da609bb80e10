import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { create } from 'zustand'
import { callApi } from '../lib/net/api-client.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { type PostName, postWhileLeaving } from '../lib/net/post-in-background.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { notifyFailure } from './toasts.tsx'
import styles from './undo-bar.module.css'

type Undoable = {
  /** Describes the completed action: '3 offers deleted'. */
  text: string
  /** Undoes the action and shows an error if that fails. */
  undo: () => void
  /** Called when the offer ends without Undo. `isLeaving` is true when the page is being closed. */
  atEnd?: (isLeaving: boolean) => void
}

type Offer = Undoable & { number: number }

const useOffer = create<{ offer?: Offer }>(() => ({}))

let count = 0

function replace(offer?: Offer, isLeaving = false) {
  const former = useOffer.getState().offer
  useOffer.setState({ offer })
  former?.atEnd?.(isLeaving)
}

/** Replaces the previous undo offer. It ends after `limits.undoDuration`, later while hovered or focused. */
export function offerUndo(undoable: Undoable) {
  count += 1
  replace({ ...undoable, number: count })
}

export function UndoBar() {
  const { offer } = useOffer()
  // Ends the undo offer on unmount, so that it does not continue on another screen or for another user.
  useEffect(() => {
    const leave = () => replace(undefined, true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      replace(undefined)
    }
  }, [])
  // The live region is rendered from the start, since screen readers announce only changes in it.
  return (
    <div role="status" className={styles.place}>
      {offer && <Offered key={offer.number} {...offer} />}
    </div>
  )
}

function Offered({ text, undo }: Undoable) {
  const clock = useClock()
  // Ends the offer even while hovered, since the server sends a delayed mail at this time.
  useEffect(() => {
    const timer = setTimeout(() => replace(undefined), limits.longestUndo)
    return () => clearTimeout(timer)
  }, [])
  const take = () => {
    useOffer.setState({ offer: undefined })
    undo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it waits while somebody is about to press its button
    <div
      className={styles.bar}
      onPointerEnter={clock.pause}
      onPointerLeave={clock.run}
      onFocus={clock.pause}
      onBlur={clock.run}
    >
      <Icon of={Check} />
      <span className={styles.text}>{text}</span>
      <Button variant="plain" className={styles.undo} onClick={take}>
        {texts.undo.button}
      </Button>
      <span className={styles.clock} style={{ animationDuration: `${limits.undoDuration}ms` }} />
    </div>
  )
}

/** Ends the undo offer when its time is over, not counting pauses. */
function useClock() {
  const [isPaused, setIsPaused] = useState(false)
  const left = useRef<number>(limits.undoDuration)
  useEffect(() => {
    if (isPaused) return undefined
    const from = performance.now()
    const timer = setTimeout(() => replace(undefined), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [isPaused])
  return { pause: () => setIsPaused(true), run: () => setIsPaused(false) }
}

/** Undoes entries of the audit trail. `refresh` runs whether that succeeds or fails. */
export function offerUndoOf(text: string, entryIds: number[], refresh: () => unknown) {
  const undo = async () => {
    try {
      await callApi('POST /api/shop/undo', { body: { entry_ids: entryIds } })
    } catch (error) {
      notifyFailure(error instanceof ApiError && error.status === 409 ? error.message : texts.undo.failed)
    } finally {
      refresh()
    }
  }
  offerUndo({ text, undo: () => void undo() })
}

type Held<N extends PostName> = {
  text: string
  call: N
  body: SentTo<N>['body']
  done: (answer: AnswerOf<N>) => unknown
  /** Called without an argument on Undo, or with the error when the call failed. */
  notDone: (error?: unknown) => unknown
}

/** Delays a call that the server cannot undo until the undo offer ends or the page is closed. */
export function holdForUndo<N extends PostName>(held: Held<N>) {
  const { text, call, body, done, notDone } = held
  const send = callApi as unknown as (name: N, input: { body: SentTo<N>['body'] }) => Promise<AnswerOf<N>>
  offerUndo({
    text,
    undo: () => void notDone(),
    atEnd: (isLeaving) => {
      if (isLeaving) void postWhileLeaving(call, body).catch(() => {})
      else void send(call, { body }).then(done, notDone)
    },
  })
}
