import { accountDeletionRoutes } from './features/account-deletion/account-deletion.routes.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { adminShopRoutes } from './features/admin-shop/admin-shop.routes.ts'
import { adminRoutes } from './features/admins/admins.routes.ts'
import { announcementRoutes } from './features/announcements/announcements.routes.ts'
import { auditTrailRoutes } from './features/audit-trail/audit-trail.routes.ts'
import { bannerRoutes } from './features/banners/banners.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { claimRoutes } from './features/claims/claims.routes.ts'
import { complaintRoutes } from './features/complaints/complaints.routes.ts'
import { fieldVisitRoutes } from './features/field-visits/field-visits.routes.ts'
import { findRoutes } from './features/find/find.routes.ts'
import { mailRoutes } from './features/mails/mails.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { ownDataRoutes } from './features/own-data/own-data.routes.ts'
import { pageViewRoutes } from './features/page-views/page-views.routes.ts'
import { pendingWorkRoutes } from './features/pending-work/pending-work.routes.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { promiseRoutes } from './features/promises/promises.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { questionRoutes } from './features/questions/questions.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { shopOfferRoutes } from './features/shop-offers/shop-offers.routes.ts'
import { shopPageRoutes } from './features/shop-page/shop-page.routes.ts'
import { shopkeeperRoutes } from './features/shopkeepers/shopkeepers.routes.ts'
import { shopRoutes } from './features/shops/shops.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { synonymRoutes } from './features/synonyms/synonyms.routes.ts'
import { textMessageRoutes } from './features/text-messages/text-messages.routes.ts'
import { undoHandlers } from './undo-handlers.ts'

export const featureRoutes = [
  siteRoutes,
  accountRoutes,
  profileRoutes,
  accountDeletionRoutes,
  ownDataRoutes,
  securityRoutes,
  catalogRoutes,
  shopPageRoutes,
  searchRoutes,
  bannerRoutes,
  announcementRoutes,
  categoryRoutes,
  shopOfferRoutes,
  shopkeeperRoutes,
  shopRoutes,
  reportRoutes,
  complaintRoutes,
  claimRoutes,
  promiseRoutes,
  questionRoutes,
  pushRoutes,
  pageViewRoutes,
  statisticsRoutes,
  auditTrailRoutes(undoHandlers),
  pendingWorkRoutes,
  fieldVisitRoutes,
  findRoutes,
  adminShopRoutes,
  adminRoutes,
  placeRoutes,
  synonymRoutes,
  mailRoutes,
  messageRoutes,
  textMessageRoutes,
  statusRoutes,
]
