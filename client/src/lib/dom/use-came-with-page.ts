import { createContext, startTransition, use, useEffect, useState } from 'react'

/** True on the server, and in the browser while the page hydrates. */
let isTakingOver = globalThis.document === undefined

export const beginHydration = () => {
  isTakingOver = true
}

export const endHydration = () => {
  isTakingOver = false
}

/** True in server-rendered lazy parts, which hydrate later than the rest of the page. */
export const HydratesLater = createContext(false)

export const useIsServerRendered = () => useState(isTakingOver)[0]

/**
 * True until this part has hydrated, so that it renders as on the server. `useSyncExternalStore` would make
 * React render the whole page again in one blocking pass.
 */
export function useHydrating() {
  const isLate = use(HydratesLater)
  const [isHydrating, setHydrating] = useState(isTakingOver || isLate)
  useEffect(() => startTransition(() => setHydrating(false)), [])
  return isHydrating
}
