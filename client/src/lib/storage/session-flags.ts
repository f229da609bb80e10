import { sessionStore } from './storage.ts'

/** What this browser session has already seen (specification 3). */
export type SessionFlag = 'homePageVisited' | 'searchLoaded' | 'productDetailLoaded'

/** The two that are cleared on unload (decisions 6). */
const clearedOnUnload: SessionFlag[] = ['searchLoaded', 'productDetailLoaded']

export const isFlagSet = (flag: SessionFlag) => sessionStore.read(flag) === 'true'

export const setFlag = (flag: SessionFlag) => sessionStore.write(flag, 'true')

/** Clears two flags when the page is left or reloaded. Returns how to stop. */
export function clearFlagsOnUnload() {
  const clear = () => {
    for (const flag of clearedOnUnload) sessionStore.remove(flag)
  }
  // Not 'unload', which would keep the page out of the browser's back/forward cache.
  window.addEventListener('pagehide', clear)
  return () => window.removeEventListener('pagehide', clear)
}
