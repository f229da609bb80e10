import { createContext, startTransition, use, useEffect, useState } from 'react'

/** True on the server, and in the browser during hydration. */
let isTakingOver = globalThis.document === undefined

export const beginTakingOver = () => {
  isTakingOver = true
}

/** Call it in an effect of the outermost component. */
export const endTakingOver = () => {
  isTakingOver = false
}

/** True inside of lazy parts that were rendered by the server and hydrate later than the rest. */
export const CameWithPage = createContext(false)

/** True when the server rendered this component, false when a later choice of the visitor did. */
export const useCameWithPage = () => useState(isTakingOver)[0]

/**
 * True on the server and until this part has hydrated: render the same as the server. State instead of
 * `useSyncExternalStore`, whose server snapshot makes React render the whole page again in one blocking pass.
 */
export function useHydrating() {
  const isLate = use(CameWithPage)
  const [isHydrating, setHydrating] = useState(isTakingOver || isLate)
  useEffect(() => startTransition(() => setHydrating(false)), [])
  return isHydrating
}
