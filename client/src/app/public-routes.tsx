import type { RouteObject } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { CrashPage, loadScreen } from './load-screen.tsx'

/**
 * On the first load the layout stands there at once, with nothing in it until the screen's file has arrived.
 */
const Nothing = () => null

type Load = () => Promise<{ Page: React.ComponentType }>

/** Something in a file of its own that the browser loads when it is opened. */
export const later = (load: Load) => ({
  HydrateFallback: Nothing,
  lazy: async () => ({ Component: (await loadScreen(load)).Page }),
})

/** A screen; its file exports it as `Page`. */
export const screen = (path: string, load: Load): RouteObject => ({ path, ...later(load) })

/** What everybody may see, and the server draws. */
export const publicRoutes: RouteObject = {
  Component: PublicLayout,
  children: [
    screen(pages.home, () => import('../pages/shopper/home-page.tsx')),
    screen(pages.search, () => import('../pages/shopper/search-page.tsx')),
    screen(pages.product, () => import('../pages/shopper/offer-page.tsx')),
    screen(pages.shop, () => import('../pages/shopper/shop-page.tsx')),
    screen(pages.compare, () => import('../pages/shopper/compare-page.tsx')),
    screen(pages.saved, () => import('../pages/shopper/saved-page.tsx')),
    screen(pages.about, () => import('../pages/shopper/about-page.tsx')),
    screen(pages.contact, () => import('../pages/shopper/contact-page.tsx')),
    screen(pages.privacy, () => import('../pages/shopper/privacy-page.tsx')),
    screen(pages.howWeCount, () => import('../pages/shopper/how-we-count-page.tsx')),
    screen(pages.ranking, () => import('../pages/shopper/ranking-page.tsx')),
    screen(pages.terms, () => import('../pages/shopper/terms-page.tsx')),
    screen(pages.help, () => import('../pages/shopper/help-page.tsx')),
    screen(pages.complaints, () => import('../pages/shopper/complaints-page.tsx')),
    screen('*', () => import('../pages/shopper/not-found-page.tsx')),
  ],
}

export const rootId = 'root'

/** What surrounds all routes. */
export const withRoot = (...children: RouteObject[]): RouteObject[] => [
  { id: rootId, Component: RootLayout, ErrorBoundary: CrashPage, children },
]
