import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { CrashPage } from './crash-page.tsx'
import { AdminLayout } from './layouts/admin-layout.tsx'
import { AuthLayout } from './layouts/auth-layout.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** On the first load the layout stands there at once, with nothing in it until the screen's file has arrived. */
const Nothing = () => null

/** A screen in a file of its own that the browser loads when it is opened; the file exports it as `Page`. */
const screen = (path: string, load: () => Promise<{ Page: React.ComponentType }>): RouteObject => ({
  path,
  HydrateFallback: Nothing,
  lazy: async () => ({ Component: (await load()).Page }),
})

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    children: [
      {
        Component: PublicLayout,
        children: [
          screen(pages.home, () => import('../pages/public/home-page.tsx')),
          screen(pages.search, () => import('../pages/public/search-page.tsx')),
          screen(pages.product, () => import('../pages/public/product-page.tsx')),
          screen(pages.about, () => import('../pages/public/about-page.tsx')),
          screen(pages.contact, () => import('../pages/public/contact-page.tsx')),
          screen(pages.privacy, () => import('../pages/public/privacy-page.tsx')),
          { path: '*', Component: NotFoundPage },
        ],
      },
      {
        Component: AuthLayout,
        children: [
          screen(pages.register, () => import('../pages/account/register-page.tsx')),
          screen(pages.login, () => import('../pages/account/login-page.tsx')),
          screen(pages.forgotPassword, () => import('../pages/account/forgot-password-page.tsx')),
          screen(pages.resetPassword, () => import('../pages/account/reset-password-page.tsx')),
        ],
      },
      {
        Component: AdminLayout,
        children: [
          screen(pages.myProducts, () => import('../pages/shop/my-products-page.tsx')),
          screen(pages.addProduct, () => import('../pages/shop/add-product-page.tsx')),
          screen(pages.updateProduct, () => import('../pages/shop/update-product-page.tsx')),
          screen(pages.profile, () => import('../pages/account/profile-page.tsx')),
          screen(pages.shopkeepers, () => import('../pages/admin/shopkeepers-page.tsx')),
          screen(pages.addCategory, () => import('../pages/admin/add-category-page.tsx')),
          screen(pages.addSubcategory, () => import('../pages/admin/add-subcategory-page.tsx')),
          screen(pages.addBanner, () => import('../pages/admin/add-banner-page.tsx')),
          screen(pages.synonyms, () => import('../pages/admin/synonyms-page.tsx')),
          screen(pages.auditTrail, () => import('../pages/admin/audit-trail-page.tsx')),
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
