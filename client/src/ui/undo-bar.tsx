import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { create } from 'zustand'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './undo-bar.module.css'

type Undoable = {
  /** What was done: '3 offers deleted'. */
  text: string
  /** Takes it back, and says so itself if that fails. */
  undo: () => void
  /** What was held back meanwhile, once it is not to be taken back; `isLeaving` while the page is closed. */
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

/**
 * Says what was done, with a button that takes it back, for ten seconds, longer while pointed at; in place of
 * a former one.
 */
export function offerUndo(undoable: Undoable) {
  count += 1
  replace({ ...undoable, number: count })
}

/** Where it appears: at the foot of the back room. */
export function UndoBar() {
  const { offer } = useOffer()
  // Its ten seconds are not to begin anew on another screen, or for another person.
  useEffect(() => {
    const leave = () => replace(undefined, true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      replace(undefined)
    }
  }, [])
  // The live region stands from the start: screen readers tell what comes into it.
  return (
    <div role="status" className={styles.place}>
      {offer && <Offered key={offer.number} {...offer} />}
    </div>
  )
}

function Offered({ text, undo }: Undoable) {
  const clock = useClock(limits.undoDuration, () => replace(undefined))
  // However long one points at it: a mail that waits leaves then.
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

/** Calls back once, after so many milliseconds without those of pauses. */
function useClock(milliseconds: number, callback: () => void) {
  const [isPaused, setIsPaused] = useState(false)
  const left = useRef(milliseconds)
  const atEnd = useRef(callback)
  useEffect(() => {
    if (isPaused) return undefined
    const from = performance.now()
    const timer = setTimeout(() => atEnd.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [isPaused])
  return { pause: () => setIsPaused(true), run: () => setIsPaused(false) }
}
