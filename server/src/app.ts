import type { RequestListener } from 'node:http'
import { parse } from 'node:path'
import compression from 'compression'
import express from 'express'
import { hashNewPassword } from './accounts/new-password.ts'
import { signIn } from './accounts/sign-in.ts'
import { accountDeletionRoutes } from './features/account-deletion/account-deletion.routes.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { adminShopRoutes } from './features/admin-shop/admin-shop.routes.ts'
import { adminRoutes } from './features/admins/admins.routes.ts'
import { announcementRoutes } from './features/announcements/announcements.routes.ts'
import { auditTrailRoutes } from './features/audit-trail/audit-trail.routes.ts'
import { bannerUndoHandlers } from './features/banners/banner-undo-handlers.ts'
import { bannerRoutes } from './features/banners/banners.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { categoryUndoHandlers } from './features/categories/category-undo-handlers.ts'
import { claimRoutes } from './features/claims/claims.routes.ts'
import { complaintRoutes } from './features/complaints/complaints.routes.ts'
import { fieldVisitRoutes } from './features/field-visits/field-visits.routes.ts'
import { findRoutes } from './features/find/find.routes.ts'
import { mailRoutes } from './features/mails/mails.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { ownDataRoutes } from './features/own-data/own-data.routes.ts'
import { pageViewRoutes } from './features/page-views/page-views.routes.ts'
import { pendingWorkRoutes } from './features/pending-work/pending-work.routes.ts'
import { placeUndoHandlers } from './features/places/place-undo-handlers.ts'
import { placeRoutes } from './features/places/places.routes.ts'
import { profileUndoHandlers } from './features/profiles/profile-undo-handlers.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { promiseUndoHandlers } from './features/promises/look-at-promises.ts'
import { promiseRoutes } from './features/promises/promises.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { tellDevice } from './features/push/tell-device.ts'
import { questionRoutes } from './features/questions/questions.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { reportUndoHandlers } from './features/reports/settle-reports.ts'
import { unfoundNoter } from './features/search/note-unfound.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { countingSearches } from './features/search/search-counts.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { shareImageRoutes } from './features/share-images/share-images.routes.ts'
import { ShareImages } from './features/share-images/share-images.ts'
import { hidingUndoHandlers } from './features/shop-offers/hiding-undo-handlers.ts'
import { offerUndoHandlers } from './features/shop-offers/offer-undo-handlers.ts'
import { priceUndoHandlers } from './features/shop-offers/price-tags.ts'
import { shopOfferRoutes } from './features/shop-offers/shop-offers.routes.ts'
import { shopPageRoutes } from './features/shop-page/shop-page.routes.ts'
import { shopEditUndoHandlers } from './features/shopkeepers/shop-edits.ts'
import { shopkeeperRoutes } from './features/shopkeepers/shopkeepers.routes.ts'
import { userUndoHandlers } from './features/shopkeepers/user-undo-handlers.ts'
import { memberUndoHandler } from './features/shops/end-member.ts'
import { invitationMessage } from './features/shops/invitation-message.ts'
import { shopRoutes } from './features/shops/shops.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { synonymRoutes } from './features/synonyms/synonyms.routes.ts'
import { gatewayCallbacks } from './features/text-messages/gateway-callbacks.routes.ts'
import { textMessageRoutes } from './features/text-messages/text-messages.routes.ts'
import { readInTurn } from './platform/database/replica.ts'
import { cachedHeaders, serveAnonymousFromCache } from './platform/http/anonymous-cache.ts'
import { caching } from './platform/http/caching.ts'
import { callersOf } from './platform/http/callers.ts'
import { clientPages } from './platform/http/client-pages.ts'
import { errorHandler, onlyRead, unknownCall } from './platform/http/error-handler.ts'
import { knowsItsNetwork } from './platform/http/network.ts'
import { inOriginForm } from './platform/http/origin-form.ts'
import { PublicPages } from './platform/http/pages/public-pages.ts'
import { requestLog } from './platform/http/request-log.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { noSuchFile, uploadedFiles } from './platform/http/uploaded-files.ts'
import { webAppManifest } from './platform/http/web-app-manifest.ts'
import { addGauges } from './platform/metrics/gauges.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { measureRequests, metricsRoutes } from './platform/metrics/metrics-routes.ts'
import { keepPartsOf } from './platform/response-cache/kept.ts'
import { ResponseMemory } from './platform/response-cache/memory.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { Services } from './platform/services.ts'
import { knowsItsUser } from './platform/sessions/knows-its-user.ts'
import { createSessions } from './platform/sessions/sessions.ts'
import { searchOffers } from './search/find/search-offers.ts'
import { proposeCategory, sureSubcategory } from './search/suggest/propose-category.ts'
import { modifyShopStatus, shopStatusUndoHandlers } from './shops/modify-shop-status.ts'

/**
 * The whole service on one screen. `clientDirectory` holds the built client; without it only the API is
 * served.
 */
export function createApp(parts: Services, clientDirectory?: string): RequestListener {
  const { config, db, log, pictures } = parts
  const https = config.publicUrl.startsWith('https:')
  const app = express()
  app.set('trust proxy', config.trustProxy)
  app.disable('x-powered-by')
  const sessions = createSessions(config, db)
  const callers = callersOf(config, app.get('trust proxy fn'), (sid) => sessions.store.userIdOf(sid))
  const noteUnfound = unfoundNoter(parts)

  const memory = new ResponseMemory({ clock: parts.clock })
  const metrics = new Metrics(log)
  const responseCache = new ResponseCache({
    reads: readInTurn(parts),
    headers: cachedHeaders(https),
    memory,
    onMade: (name, seconds) => metrics.observe(name, 200, seconds),
    callers,
    noteUnfound,
  })
  // Some eight hundred pages, as small as they leave.
  const pageMemory = new ResponseMemory({ clock: parts.clock, bytes: 16 * 2 ** 20 })
  const publicPages =
    clientDirectory === undefined
      ? undefined
      : new PublicPages({ ...parts, clientDirectory, responseCache, memory: pageMemory, callers })
  const renderFailures = () => publicPages?.renderFailures.count ?? 0
  const { visitorsDb, replica, clock } = parts
  const keptParts = keepPartsOf({ databases: [db, visitorsDb], replica, clock })
  addGauges(metrics, { ...parts, callers, answers: memory, pages: pageMemory, keptParts, renderFailures })
  if (config.responseCache) for (const cache of [memory, pageMemory]) parts.changes?.watch(cache)
  parts.changes?.watch(keptParts)
  const shareImages = new ShareImages({ ...parts, db: parts.visitorsDb, responseCache })
  const services = { ...parts, responseCache, shareImages, callers, noteUnfound }

  app.use(knowsItsNetwork(config))
  app.use(requestLog(log))
  app.use(measureRequests(metrics))
  app.use(securityHeaders(https))
  app.use(['/uploads', '/share', '/brand'], onlyRead)
  app.use('/uploads', uploadedFiles(pictures.directory), noSuchFile)
  app.use('/share', shareImageRoutes(shareImages, services), noSuchFile)
  if (config.brandLogo) {
    const { dir: root, base } = parse(config.brandLogo)
    app.get('/brand/logo', (_req, res) => res.sendFile(base, { root }))
  }
  app.use(compression())

  app.use(metricsRoutes(metrics, config))
  app.use('/api', caching)
  app.use(gatewayCallbacks(services))
  app.use('/api', sameOrigin(config))
  app.use('/api', knowsItsUser(sessions))
  app.use(siteRoutes(services))
  app.use(accountRoutes(services))
  app.use(profileRoutes(services))
  app.use(accountDeletionRoutes(services))
  app.use(ownDataRoutes(services))
  app.use(securityRoutes(services, signIn))
  app.use(catalogRoutes(services))
  app.use(shopPageRoutes(services))
  app.use(searchRoutes(services))
  app.use(bannerRoutes(services))
  app.use(announcementRoutes(services))
  app.use(categoryRoutes(services))
  app.use(shopOfferRoutes(services, sureSubcategory))
  app.use(shopkeeperRoutes(services, modifyShopStatus))
  app.use(
    shopRoutes(services, {
      hashNewPassword: (password, person) => hashNewPassword(services, password, person),
      signIn: (req, account) => signIn(services, req, account),
      notifyInvited: (tx, email, invitation, expiresAt) =>
        services.messages.send(
          invitationMessage,
          invitation,
          { email },
          { tx, expiresAt, forgetsRecipient: true },
        ),
    }),
  )
  app.use(reportRoutes(services))
  app.use(complaintRoutes(services))
  app.use(claimRoutes(services))
  app.use(promiseRoutes(services))
  app.use(questionRoutes(services, tellDevice(services)))
  app.use(pushRoutes(services))
  app.use(pageViewRoutes(services))
  app.use(statisticsRoutes(services, proposeCategory))
  app.use(
    auditTrailRoutes(services, [
      ...offerUndoHandlers(services),
      ...priceUndoHandlers,
      ...hidingUndoHandlers(services),
      ...reportUndoHandlers,
      ...promiseUndoHandlers,
      ...profileUndoHandlers,
      ...userUndoHandlers(services),
      ...shopStatusUndoHandlers(services),
      memberUndoHandler,
      ...shopEditUndoHandlers(services),
      ...categoryUndoHandlers,
      ...bannerUndoHandlers,
      ...placeUndoHandlers,
    ]),
  )
  app.use(pendingWorkRoutes(services))
  app.use(fieldVisitRoutes(services))
  app.use(findRoutes(services))
  app.use(adminShopRoutes(services))
  app.use(adminRoutes(services))
  app.use(placeRoutes(services))
  app.use(synonymRoutes(services, (db, query) => searchOffers(db, query, services.config.site.brand)))
  app.use(mailRoutes(services))
  app.use(messageRoutes(services))
  app.use(textMessageRoutes(services))
  app.use(statusRoutes(services))
  app.use('/api', unknownCall)

  // After the routes: a mail program presses its unsubscribe button by POST outside of /api.
  app.use(onlyRead)
  app.get('/manifest.webmanifest', webAppManifest(config.site.brand))
  app.use(sitemapRoutes(services))
  if (clientDirectory && publicPages) app.use(clientPages(clientDirectory, publicPages))
  app.use(unknownCall)
  app.use(errorHandler)
  const visitors = serveAnonymousFromCache(
    { responseCache, publicPages, callers, headers: cachedHeaders(https) },
    app,
  )
  return inOriginForm(countingSearches(services.searchCounts, visitors))
}
