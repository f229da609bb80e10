import type { RequestListener } from 'node:http'
import { parse } from 'node:path'
import compression from 'compression'
import express from 'express'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { signIn } from './features/accounts/sign-in.ts'
import { auditTrailRoutes } from './features/audit-trail/audit-trail.routes.ts'
import { bannerRoutes } from './features/banners/banners.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { mailRoutes } from './features/mails/mails.routes.ts'
import { pageViewRoutes } from './features/page-views/page-views.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { searchOffers } from './features/search/search-offers.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { shareCardRoutes } from './features/share-cards/share-cards.routes.ts'
import { ShareCards } from './features/share-cards/share-cards.ts'
import { shopProductRoutes } from './features/shop-products/shop-products.routes.ts'
import { shopkeeperRoutes } from './features/shopkeepers/shopkeepers.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts'
import { statusRoutes } from './features/status/status.routes.ts'
import { synonymRoutes } from './features/synonyms/synonyms.routes.ts'
import { readFrom } from './platform/database/replica.ts'
import { caching } from './platform/http/caching.ts'
import { clientPages } from './platform/http/client-pages.ts'
import { errorHandler, unknownCall } from './platform/http/error-handler.ts'
import { PublicPages } from './platform/http/pages/public-pages.ts'
import { requestLog } from './platform/http/request-log.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { noSuchFile, uploadedFiles } from './platform/http/uploaded-files.ts'
import { readyHeaders, visitorsFirst } from './platform/http/visitors-first.ts'
import { webAppManifest } from './platform/http/web-app-manifest.ts'
import { addGauges } from './platform/metrics/gauges.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { measureRequests, metricsRoutes } from './platform/metrics/metrics-routes.ts'
import { AnswerMemory } from './platform/ready-answers/memory.ts'
import { ReadyAnswers } from './platform/ready-answers/ready-answers.ts'
import type { Services } from './platform/services.ts'
import { knowsItsUser } from './platform/sessions/knows-its-user.ts'
import { createSessions, sessionCookieName } from './platform/sessions/sessions.ts'

/** The whole service on one screen. `clientDirectory` holds the built client; without it only the API is served. */
export function createApp(parts: Services, clientDirectory?: string): RequestListener {
  const { config, db, log, pictures } = parts
  const https = config.publicUrl.startsWith('https:')
  const memory = new AnswerMemory({ clock: parts.clock })
  const metrics = new Metrics(log)
  const readyAnswers = new ReadyAnswers({
    reads: readFrom(db, parts.replica),
    headers: readyHeaders(https),
    memory,
    onMade: (name, seconds) => metrics.observe(name, 200, seconds),
  })
  // Some eight hundred pages, as small as they leave.
  const pageMemory = new AnswerMemory({ clock: parts.clock, bytes: 16 * 2 ** 20 })
  addGauges(metrics, { db, passwords: parts.passwords, answers: memory, pages: pageMemory })
  const publicPages =
    clientDirectory === undefined
      ? undefined
      : new PublicPages({ clientDirectory, config, log, readyAnswers, memory: pageMemory })
  if (config.readyAnswers) for (const kept of [memory, pageMemory]) parts.changes?.watch(kept)
  const shareCards = new ShareCards(parts)
  const services = { ...parts, readyAnswers, shareCards }
  const app = express()
  app.set('trust proxy', config.trustProxy)
  app.disable('x-powered-by')

  app.use(requestLog(log))
  app.use(measureRequests(metrics))
  app.use(securityHeaders(https))
  app.use('/uploads', uploadedFiles(pictures.directory), noSuchFile)
  app.use('/share', shareCardRoutes(shareCards), noSuchFile)
  if (config.brandLogo) {
    const { dir: root, base } = parse(config.brandLogo)
    app.get('/brand/logo', (_req, res) => res.sendFile(base, { root }))
  }
  app.use(compression())

  app.use(metricsRoutes(metrics, config.metricsToken))
  app.use('/api', caching, sameOrigin(config))
  app.use('/api', knowsItsUser(createSessions(config, db)))
  app.use(siteRoutes(services))
  app.use(accountRoutes(services))
  app.use(securityRoutes(services, signIn))
  app.use(catalogRoutes(services))
  app.use(searchRoutes(services))
  app.use(bannerRoutes(services))
  app.use(categoryRoutes(services))
  app.use(shopProductRoutes(services))
  app.use(shopkeeperRoutes(services))
  app.use(pageViewRoutes(services))
  app.use(auditTrailRoutes(services))
  app.use(synonymRoutes(services, searchOffers))
  app.use(mailRoutes(services))
  app.use(statusRoutes(services))
  app.use('/api', unknownCall)

  app.get('/manifest.webmanifest', webAppManifest(config.site.brand))
  app.use(sitemapRoutes(services))
  if (clientDirectory && publicPages) app.use(clientPages(clientDirectory, publicPages))
  app.use(unknownCall)
  app.use(errorHandler)
  return visitorsFirst({ readyAnswers, publicPages, sessionCookie: sessionCookieName(config) }, app)
}
