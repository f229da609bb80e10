import { useEffect, useState } from 'react'
import { useCameWithPage } from '../dom/use-came-with-page.ts'
import { type SessionFlag, skeletonTime, useFirstVisit } from './use-first-visit.ts'

/**
 * As `useFirstVisit`, for a part whose skeleton holds for its time even though it came with the page: the
 * popular grid of home. Only the browser knows whether it is a first visit; until React is there, a line in
 * index.html marks the page and the style sheet shows the one or the other, and the time counts from when the
 * skeleton was first seen.
 */
export function useHeldFirstVisit(flag: SessionFlag, duration: number) {
  const cameWithPage = useCameWithPage()
  const isFirstVisit = useFirstVisit(flag, duration)
  const [isHeld, setHeld] = useState(cameWithPage)
  useEffect(() => {
    if (!isHeld) return
    const isMarked = document.documentElement.dataset.firstVisit !== undefined
    const timer = setTimeout(() => setHeld(false), isMarked ? skeletonTime(duration) - timeSincePaint() : 0)
    return () => {
      clearTimeout(timer)
      delete document.documentElement.dataset.firstVisit
    }
  }, [isHeld, duration])
  return { isFirstVisit, isHeld }
}

const timeSincePaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return performance.now() - (paint?.startTime ?? performance.now())
}
