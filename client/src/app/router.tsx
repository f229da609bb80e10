import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import { isMissing, loadOrInstead, ScreenWithoutNetwork } from './load-screen.tsx'
import { publicRoutes, rootId, withRoot } from './public-routes.tsx'

/** Routes for shoppers. own-routes.tsx loads when the user first opens any other URL. */
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

/** `isInPlace`: the server rendered the screen, and the user may have scrolled it already. */
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

/** Calls back as soon as `isSo` returns true for the router's state. */
function whenStateIs(router: Router, isSo: (state: Router['state']) => boolean, callback: () => void) {
  if (isSo(router.state)) return callback()
  const stop = router.subscribe((state) => {
    if (!isSo(state)) return
    stop()
    callback()
  })
}

/** Resolves when the router has matched the first URL; until then the router renders nothing. */
export const routerInitialized = (router: Router) =>
  new Promise<void>((resolve) => whenStateIs(router, ({ initialized }) => initialized, resolve))

/** Calls back when no navigation is pending, so that the URL is that of the shown screen. */
export const whenNavigationEnds = (router: Router | undefined, callback: () => void) =>
  router ? whenStateIs(router, ({ navigation }) => navigation.state === 'idle', callback) : callback()

/** Preloads a screen, so that a new router renders it at once. Returns false when loading fails. */
export async function loadScreenAt(address: { pathname: string }) {
  const matches = matchRoutes(shopperRoutes, address) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return !matches.some(({ route }) => isMissing(route.Component))
}
