import type { RouteObject } from 'react-router-dom'
import { pages, type RenderedPage } from 'server/contract/facts/pages'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { CrashPage, loadScreen } from './load-screen.tsx'

/** Lets the layout appear at once; its content is empty until the screen's file has loaded. */
const Nothing = () => null

type Load = () => Promise<{ Page: React.ComponentType }>

export const later = (load: Load) => ({
  HydrateFallback: Nothing,
  lazy: async () => ({ Component: (await loadScreen(load)).Page }),
})

/** The screen's file must export `Page`. */
export const screen = (path: string, load: Load): RouteObject => ({ path, ...later(load) })

const screens: Record<RenderedPage, Load> = {
  home: () => import('../pages/shopper/home-page.tsx'),
  search: () => import('../pages/shopper/search-page.tsx'),
  product: () => import('../pages/shopper/offer-page.tsx'),
  shop: () => import('../pages/shopper/shop-page.tsx'),
  saved: () => import('../pages/shopper/saved-page.tsx'),
  about: () => import('../pages/shopper/about-page.tsx'),
  contact: () => import('../pages/shopper/contact-page.tsx'),
  privacy: () => import('../pages/shopper/privacy-page.tsx'),
  howWeCount: () => import('../pages/shopper/how-we-count-page.tsx'),
  ranking: () => import('../pages/shopper/ranking-page.tsx'),
  terms: () => import('../pages/shopper/terms-page.tsx'),
  help: () => import('../pages/shopper/help-page.tsx'),
  complaints: () => import('../pages/shopper/complaints-page.tsx'),
}

export const publicRoutes: RouteObject = {
  Component: PublicLayout,
  children: [
    ...Object.entries(screens).map(([name, load]) => screen(pages[name as RenderedPage], load)),
    screen(pages.compare, () => import('../pages/shopper/compare-page.tsx')),
    screen('*', () => import('../pages/shopper/not-found-page.tsx')),
  ],
}

export const rootId = 'root'

export const withRoot = (...children: RouteObject[]): RouteObject[] => [
  { id: rootId, Component: RootLayout, ErrorBoundary: CrashPage, children },
]
