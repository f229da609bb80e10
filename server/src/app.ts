import type { RequestListener } from 'node:http'
import { parse } from 'node:path'
import compression from 'compression'
import express from 'express'
import { featureRoutes } from './feature-routes.ts'
import { countingSearches, createUnfoundCounter } from './features/search/search-counts.ts'
import { shareImageRoutes } from './features/share-images/share-images.routes.ts'
import { ShareImages } from './features/share-images/share-images.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts'
import { gatewayCallbacks } from './features/text-messages/gateway-callbacks.routes.ts'
import { readInTurn } from './platform/database/replica.ts'
import { cachedHeaders, inOriginForm, serveAnonymousFromCache } from './platform/http/anonymous-cache.ts'
import { callersOf } from './platform/http/callers.ts'
import { clientPages } from './platform/http/client-pages.ts'
import { errorHandler, onlyRead, unknownCall } from './platform/http/error-handler.ts'
import { PublicPages } from './platform/http/pages/public-pages.ts'
import { requestLog } from './platform/http/request-log.ts'
import { sameOrigin } from './platform/http/same-origin.ts'
import { caching, securityHeaders } from './platform/http/security-headers.ts'
import { noSuchFile, uploadedFiles } from './platform/http/uploaded-files.ts'
import { attachNetwork } from './platform/http/visitors.ts'
import { webAppManifest } from './platform/http/web-app-manifest.ts'
import { addGauges } from './platform/metrics/gauges.ts'
import { Metrics, measureRequests, metricsRoutes } from './platform/metrics/metrics.ts'
import { openPartCache } from './platform/response-cache/kept.ts'
import { ResponseMemory } from './platform/response-cache/memory.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { Services } from './platform/services.ts'
import { attachUser, createSessions } from './platform/sessions/sessions.ts'

/** Wires the whole service. Serves only the API without `clientDirectory`, the built client. */
export function createApp(parts: Services, clientDirectory?: string): RequestListener {
  const { config, db, log } = parts
  const https = config.publicUrl.startsWith('https:')
  const app = express()
  app.set('trust proxy', config.trustProxy)
  app.disable('x-powered-by')
  const sessions = createSessions(config, db)
  const callers = callersOf(config, app.get('trust proxy fn'), (sid) => sessions.store.userIdOf(sid))
  const noteUnfound = createUnfoundCounter(parts)

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
  // 16 MB are enough for about 800 compressed pages.
  const pageMemory = new ResponseMemory({ clock: parts.clock, bytes: 16 * 2 ** 20 })
  const publicPages =
    clientDirectory === undefined
      ? undefined
      : new PublicPages({ ...parts, clientDirectory, responseCache, memory: pageMemory, callers })
  const renderFailures = () => publicPages?.renderFailures.count ?? 0
  const { visitorsDb, replicas, clock } = parts
  const keptParts = openPartCache({ databases: [db, visitorsDb], replicas, clock })
  addGauges(metrics, { ...parts, callers, answers: memory, pages: pageMemory, keptParts, renderFailures })
  if (config.responseCache) for (const cache of [memory, pageMemory]) parts.changes?.watch(cache)
  parts.changes?.watch(keptParts)
  const shareImages = new ShareImages({ ...parts, db: parts.visitorsDb, responseCache })
  const services = { ...parts, responseCache, shareImages, callers, noteUnfound }

  app.use(attachNetwork(config))
  app.use(requestLog(log))
  app.use(measureRequests(metrics))
  app.use(securityHeaders(https))
  app.use(['/uploads', '/share', '/brand'], onlyRead)
  app.use('/uploads', uploadedFiles(parts), noSuchFile)
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
  app.use('/api', attachUser(sessions))
  app.use(featureRoutes.map((routes) => routes(services)))
  app.use('/api', unknownCall)

  // Follows the API routes: mail programs send the one-click unsubscribe as a POST outside of /api.
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
