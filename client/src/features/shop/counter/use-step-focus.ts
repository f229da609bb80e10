import { useEffect, useRef } from 'react'

/** The heading of what has just come has the focus, so that it is read out and the keys belong to it. */
export function useStepFocus(isTaken = true) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isTaken) heading.current?.focus({ preventScroll: true })
  }, [isTaken])
  return heading
}
