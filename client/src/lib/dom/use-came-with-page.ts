import { createContext, startTransition, use, useEffect, useState } from 'react'

/** On the server always; in the browser while React takes over what the server drew. */
let isTakingOver = globalThis.document === undefined

export const beginTakingOver = () => {
  isTakingOver = true
}

/** To be called in an effect of what surrounds all screens. */
export const endTakingOver = () => {
  isTakingOver = false
}

/** Whether what is in here came with the page, whose file is there only after the rest was taken over. */
export const CameWithPage = createContext(false)

/**
 * Whether this part of the screen came with the page, drawn by the server, and not by a choice of the visitor
 * since.
 */
export const useCameWithPage = () => useState(isTakingOver)[0]

/**
 * True on the server, and in the browser until this part is taken over: the time for saying what the server
 * said. Not a store with a server's snapshot, which would have React draw the whole page once more, in one
 * piece; and in slices, so that a slow phone answers a touch meanwhile.
 */
export function useHydrating() {
  const isLate = use(CameWithPage)
  const [isHydrating, setHydrating] = useState(isTakingOver || isLate)
  useEffect(() => startTransition(() => setHydrating(false)), [])
  return isHydrating
}
