import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import { isMissing, loadOrInstead, ScreenWithoutNetwork } from './load-screen.tsx'
import { publicRoutes, rootId, withRoot } from './public-routes.tsx'

/** Routes of shoppers. own-routes.tsx loads with the first other address. */
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

/** `isInPlace`: the server rendered the screen, which may already be scrolled. */
export async function createRouter({ pathname }: Location, isInPlace = false) {
  if (!isShoppers(pathname))
    return createBrowserRouter(withRoot(publicRoutes, ...(await ownRoutesFor(pathname))))
  return createBrowserRouter(shopperRoutes, {
    patchRoutesOnNavigation: addOwnRoutes,
    // The router does not scroll server-rendered screens.
    hydrationData: isInPlace ? {} : undefined,
  })
}
export type Router = Awaited<ReturnType<typeof createRouter>>

/** Resolves when the router has matched the first address; before that it renders nothing. */
export const knowsItsPlace = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** Calls back when no navigation is under way: the address is then its target. */
export function whenThere(router: Router | undefined, callback: () => void) {
  if (!router || router.state.navigation.state === 'idle') return callback()
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    callback()
  })
}

/** Preloads a screen, so that a new router renders it at once. False when it could not be loaded. */
export async function loadScreenAt(address: { pathname: string }) {
  const matches = matchRoutes(shopperRoutes, address) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return !matches.some(({ route }) => isMissing(route.Component))
}
