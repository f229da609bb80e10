import { type RouteObject, redirect } from 'react-router-dom'
import { formerPages, pages } from 'server/contract/facts/pages'
import { PublicLayout } from './layouts/public-layout.tsx'
import { later, screen } from './public-routes.tsx'

export const ownRoutes: RouteObject[] = [
  ...Object.entries(formerPages).map(([path, now]) => ({
    path,
    loader: ({ request }: { request: Request }) => redirect(now + new URL(request.url).search),
  })),
  {
    Component: PublicLayout,
    children: [
      screen(pages.code, () => import('../pages/shopper/code-page.tsx')),
      screen(pages.complaint, () => import('../pages/shopper/complaint-page.tsx')),
      screen(pages.scanned, () => import('../pages/shopper/scanned-page.tsx')),
    ],
  },
  {
    ...later(async () => ({ Page: (await import('./layouts/auth-layout.tsx')).AuthLayout })),
    children: [
      screen(pages.register, () => import('../pages/account/register-page.tsx')),
      screen(pages.login, () => import('../pages/account/login-page.tsx')),
      screen(pages.forgotPassword, () => import('../pages/account/forgot-password-page.tsx')),
      screen(pages.resetPassword, () => import('../pages/account/reset-password-page.tsx')),
      screen(pages.invitation, () => import('../pages/account/invitation-page.tsx')),
      screen(pages.consent, () => import('../pages/account/consent-page.tsx')),
      screen(pages.unlockLink, () => import('../pages/account/unlock-link-page.tsx')),
      screen(pages.messages, () => import('../pages/account/messages-page.tsx')),
    ],
  },
  {
    ...later(async () => ({ Page: (await import('./layouts/form-layout.tsx')).FormLayout })),
    children: [
      screen(pages.newOffer, () => import('../pages/shop/quick-form-page.tsx')),
      screen(pages.manyPhotos, () => import('../pages/shop/many-offers-page.tsx')),
    ],
  },
  {
    ...later(async () => ({ Page: (await import('./layouts/signed-in-layout.tsx')).SignedInLayout })),
    children: [
      screen(pages.myProducts, () => import('../pages/shop/my-products-page.tsx')),
      screen(pages.counter, () => import('../pages/shop/counter-page.tsx')),
      screen(pages.addProduct, () => import('../pages/shop/full-form-page.tsx')),
      screen(pages.fromList, () => import('../pages/shop/offers-from-file-page.tsx')),
      screen(pages.questions, () => import('../pages/shop/questions-page.tsx')),
      screen(pages.shops, () => import('../pages/shop/shops-page.tsx')),
      screen(pages.addShop, () => import('../pages/shop/add-shop-page.tsx')),
      screen(pages.handOver, () => import('../pages/shop/hand-over-page.tsx')),
      screen(pages.poster, () => import('../pages/shop/poster-page.tsx')),
      screen(pages.outbox, () => import('../pages/shop/outbox-page.tsx')),
      screen(pages.updateProduct, () => import('../pages/shop/update-offer-page.tsx')),
      screen(pages.statistics, () => import('../pages/shop/statistics-page.tsx')),
      screen(pages.profile, () => import('../pages/account/profile-page.tsx')),
      screen(pages.security, () => import('../pages/account/security-page.tsx')),
      screen(pages.secondStep, () => import('../pages/account/second-step-page.tsx')),
      screen(pages.start, () => import('../pages/admin/start-page.tsx')),
      screen(pages.adminShop, () => import('../pages/admin/admin-shop-page.tsx')),
      screen(pages.pending, () => import('../pages/admin/pending-page.tsx')),
      screen(pages.moderation, () => import('../pages/admin/moderation-page.tsx')),
      screen(pages.shopkeepers, () => import('../pages/admin/shopkeepers-page.tsx')),
      screen(pages.addCategory, () => import('../pages/admin/add-category-page.tsx')),
      screen(pages.addSubcategory, () => import('../pages/admin/add-subcategory-page.tsx')),
      screen(pages.categories, () => import('../pages/admin/categories-page.tsx')),
      screen(pages.addBanner, () => import('../pages/admin/add-banner-page.tsx')),
      screen(pages.banners, () => import('../pages/admin/banners-page.tsx')),
      screen(pages.synonyms, () => import('../pages/admin/synonyms-page.tsx')),
      screen(pages.places, () => import('../pages/admin/places-page.tsx')),
      screen(pages.status, () => import('../pages/admin/status-page.tsx')),
      screen(pages.admins, () => import('../pages/admin/admins-page.tsx')),
      screen(pages.announce, () => import('../pages/admin/announce-page.tsx')),
      screen(pages.auditTrail, () => import('../pages/admin/audit-trail-page.tsx')),
    ],
  },
]
