import type { RouteObject } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { CrashPage } from './crash-page.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { loadScreen } from './load-screen.tsx'

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
    screen(pages.home, () => import('../pages/public/home-page.tsx')),
    screen(pages.search, () => import('../pages/public/search-page.tsx')),
    screen(pages.product, () => import('../pages/public/product-page.tsx')),
    screen(pages.shop, () => import('../pages/public/shop-page.tsx')),
    screen(pages.saved, () => import('../pages/public/saved-page.tsx')),
    screen(pages.about, () => import('../pages/public/about-page.tsx')),
    screen(pages.contact, () => import('../pages/public/contact-page.tsx')),
    screen(pages.privacy, () => import('../pages/public/privacy-page.tsx')),
    screen('*', () => import('../pages/public/not-found-page.tsx')),
  ],
}

export const rootId = 'root'

/** What surrounds all routes. */
export const withRoot = (...children: RouteObject[]): RouteObject[] => [
  { id: rootId, Component: RootLayout, ErrorBoundary: CrashPage, children },
]
