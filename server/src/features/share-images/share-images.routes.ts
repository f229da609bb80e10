import { Router } from 'express'
import { visitorShares } from '../../../contract/facts/rate-limits.ts'
import { currentLocale } from '../../../contract/facts/texts.ts'
import { inLanguage } from '../../platform/http/language.ts'
import type { Callers } from '../../platform/response-cache/callers.ts'
import { Shares } from '../../platform/response-cache/shares.ts'
import type { Services } from '../../platform/services.ts'
import type { ShareImages, Subject } from './share-images.ts'

type Needs = Pick<Services, 'config' | 'rateLimits'> & { callers: Callers }

const yearInSeconds = 365 * 24 * 60 * 60

/**
 * Below /share; whoever asks for anything else comes through. Other sites may show these pictures: that is
 * their use.
 */
export function shareImageRoutes(cards: ShareImages, { config, rateLimits, callers }: Needs) {
  const router = Router()
  const shares = new Shares(config.rateLimit ? visitorShares.shareImages : undefined)
  const drawnFor = (address: string) => (draw: () => Promise<Buffer>) =>
    shares.run(address, async () => {
      await rateLimits.consume('shareImage', address)
      return draw()
    })
  router.get(/.*/, async (req, res, next) => {
    const subject = subjectOf(req.path)
    const url = inLanguage(req.baseUrl + req.path, currentLocale())
    const found = subject && (await cards.find(subject, url, drawnFor(callers.addressOf(req))))
    if (!found) return next()
    res.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if ('movedTo' in found) return res.set('Cache-Control', 'no-cache').redirect(302, found.movedTo)
    res.set('Cache-Control', `public, max-age=${yearInSeconds}, immutable`)
    res.type('image/jpeg').send(found.jpeg)
  })
  return router
}

/** What a path is about: /product/7-0123456789ab.jpg, /shop/4-….jpg, /home-….jpg. */
function subjectOf(path: string): Subject | undefined {
  if (/^\/home-[0-9a-f]{12}\.jpg$/.test(path)) return { kind: 'home' }
  const [, kind, id] = /^\/(product|shop)\/([1-9][0-9]{0,8})-[0-9a-f]{12}\.jpg$/.exec(path) ?? []
  if (kind === 'product' || kind === 'shop') return { kind, id: Number(id) }
}
