import { Router } from 'express'
import { visitorShares } from '../../../contract/facts/rate-limits.ts'
import { currentLocale } from '../../../contract/facts/texts.ts'
import { searchQuery } from '../../../contract/search/schemas.ts'
import { searchAddress } from '../../offers/share-image.ts'
import { inLanguage } from '../../platform/http/language.ts'
import { type Callers, Shares } from '../../platform/response-cache/shares.ts'
import type { Services } from '../../platform/services.ts'
import type { ShareImages, Subject } from './share-images.ts'

type ShareImageRouteServices = Pick<Services, 'config' | 'rateLimits'> & { callers: Callers }

const yearInSeconds = 365 * 24 * 60 * 60

/** Serves /share and passes on all other requests. Other sites may embed these pictures. */
export function shareImageRoutes(
  cards: ShareImages,
  { config, rateLimits, callers }: ShareImageRouteServices,
) {
  const router = Router()
  const shares = new Shares(config.rateLimit ? visitorShares.shareImages : undefined)
  const countedFor = (address: string) => async (draw: () => Promise<Buffer>) => {
    await rateLimits.consume('shareImage', address)
    return draw()
  }
  const find = (subject: Subject, url: string, address: string) => {
    const drawn = countedFor(address)
    // Finding the image runs a search, so the whole request counts against the visitor's limit.
    return subject.kind === 'search'
      ? shares.run(address, () => cards.find(subject, url, drawn))
      : cards.find(subject, url, (draw) => shares.run(address, () => drawn(draw)))
  }
  router.get(/.*/, async (req, res, next) => {
    const subject = subjectOf(req.path, req.query)
    if (!subject) return next()
    const path = req.baseUrl + req.path
    const address = subject.kind === 'search' ? `${path}?${searchAddress(subject.search)}` : path
    const found = await find(subject, inLanguage(address, currentLocale()), callers.addressOf(req))
    if (!found) return next()
    res.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if ('movedTo' in found) return res.set('Cache-Control', 'no-cache').redirect(302, found.movedTo)
    res.set('Cache-Control', `public, max-age=${yearInSeconds}, immutable`)
    res.type('image/jpeg').send(found.jpeg)
  })
  return router
}

/** Parses /product/7-0123456789ab.jpg, /shop/4-….jpg, /search/…-….jpg?query=… and /home-….jpg. */
function subjectOf(path: string, asked: unknown): Subject | undefined {
  if (/^\/search\/[0-9a-f]{16}-[0-9a-f]{12}\.jpg$/.test(path)) {
    const { data: search } = searchQuery.safeParse(asked)
    return search && { kind: 'search', search }
  }
  if (/^\/home-[0-9a-f]{12}\.jpg$/.test(path)) return { kind: 'home' }
  const [, kind, id] = /^\/(product|shop)\/([1-9][0-9]{0,8})-[0-9a-f]{12}\.jpg$/.exec(path) ?? []
  if (kind === 'product' || kind === 'shop') return { kind, id: Number(id) }
}
