import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import { isMissing, loadOrInstead, ScreenWithoutNetwork } from './load-screen.tsx'
import { publicRoutes, rootId, withRoot } from './public-routes.tsx'

/**
 * What shoppers need of the site map; the rest, own-routes.tsx, comes with the first address that is not
 * theirs.
 */
const shopperRoutes = withRoot(publicRoutes)

const isShoppers = (pathname: string) =>
  !matchRoutes(shopperRoutes, pathname)?.some(({ route }) => route.path === '*')

const ownRoutesFor = (path: string): Promise<RouteObject[]> =>
  loadOrInstead(
    async () => (await import('./own-routes.tsx')).ownRoutes,
    [{ path, Component: ScreenWithoutNetwork }],
  )

const addOwnRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isShoppers(path)) patch(rootId, await ownRoutesFor(path))
}

/**
 * `isInPlace`: the first screen stands there already, and somebody may have scrolled it; else it is scrolled
 * to its top, or to where it was left.
 */
export async function createRouter({ pathname }: Location, isInPlace = false) {
  if (!isShoppers(pathname))
    return createBrowserRouter(withRoot(publicRoutes, ...(await ownRoutesFor(pathname))))
  return createBrowserRouter(shopperRoutes, {
    patchRoutesOnNavigation: addOwnRoutes,
    // The router scrolls no screen that the server has rendered.
    hydrationData: isInPlace ? {} : undefined,
  })
}
export type Router = Awaited<ReturnType<typeof createRouter>>

/** Until a router has looked whether it knows all routes of the first address, it draws nothing. */
export const knowsItsPlace = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/**
 * Calls back once no navigation is under way: the address is then the one that one was going to, even if its
 * screen broke.
 */
export function whenThere(router: Router | undefined, callback: () => void) {
  if (!router || router.state.navigation.state === 'idle') return callback()
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    callback()
  })
}

/**
 * Loads the file of the screen at an address, so that a router made then draws it at once. False when it
 * could not be had.
 */
export async function loadScreenAt(address: { pathname: string }) {
  const matches = matchRoutes(shopperRoutes, address) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return !matches.some(({ route }) => isMissing(route.Component))
}
