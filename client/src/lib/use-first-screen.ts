import { startTransition, useEffect, useState } from 'react'
import { useCameWithPage } from './use-came-with-page.ts'
import { whenIdle } from './when-idle.ts'

let isComplete = false
const waiting = new Set<() => void>()
let isAsked = false

function follow(onComplete: () => void) {
  waiting.add(onComplete)
  if (!isAsked) whenIdle(check)
  isAsked = true
  return () => void waiting.delete(onComplete)
}

/** Milliseconds until one looks again whether the place holders of a first visit (use-first-visit.ts) have given way. */
const pause = 300

function check() {
  if (document.documentElement.dataset.firstVisit !== undefined) return void setTimeout(check, pause)
  isComplete = true
  // In one transition: all pictures of a page at once would take a slow phone long.
  startTransition(() => {
    for (const tell of waiting) tell()
  })
}

/**
 * True while this part of a page that came from the server must leave the network to the first screen. On a slow one, browsers
 * ask for lazy pictures from three screens away, all at once with what is looked at.
 */
export function useWaitsForFirstScreen() {
  const cameWithPage = useCameWithPage()
  const [waits, setWaits] = useState(cameWithPage && !isComplete)
  useEffect(() => {
    if (!waits) return
    const end = () => setWaits(false)
    if (!isComplete) return follow(end)
    end()
  }, [waits])
  return waits
}
