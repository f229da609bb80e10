import { useEffect, useState } from 'react'
import { useIsServerRendered } from '../dom/use-came-with-page.ts'
import { type SessionFlag, skeletonTime, useFirstVisit } from './use-first-visit.ts'

/**
 * Like `useFirstVisit`, but also shows the skeleton instead of server-rendered content. index.html and CSS
 * show it before hydration, and its time counts from the first paint.
 */
export function useHeldFirstVisit(flag: SessionFlag, duration: number) {
  const cameWithPage = useIsServerRendered()
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
