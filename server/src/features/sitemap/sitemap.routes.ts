import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { readFrom } from '../../platform/database/replica.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { closedPaths, pagesPath, sitemapOf } from './sitemap.ts'

/** Cached for an hour, since search engines read it several times a day. */
const caching = 'public, max-age=3600'
/** In milliseconds. A slow client blocks other requests from its network address. */
const longestRead = 60_000

export function sitemapRoutes({ config, visitorsDb, replicas, callers }: Services) {
  const router = Router()
  const sitemap = sitemapOf(config.publicUrl, readFrom(visitorsDb, replicas))

  /** Counts against the visitor's limit for as long as it is being sent, since it is not cached. */
  const xml = (textsFor: (req: Request) => AsyncGenerator<string>): RequestHandler => {
    const send = sender(textsFor)
    return (req, res) => callers?.share(req, () => send(req, res)) ?? send(req, res)
  }

  router.get('/robots.txt', (_req, res) => {
    const rules = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)]
    const address = new URL('/sitemap.xml', config.publicUrl).href
    res
      .set('Cache-Control', caching)
      .type('txt')
      .send(`${rules.join('\n')}\n\nSitemap: ${address}\n`)
  })
  router.get(
    '/sitemap.xml',
    xml(() => sitemap.index()),
  )
  router.get(
    pagesPath,
    xml(() => sitemap.pages()),
  )
  router.get(
    /^\/sitemap\/(offers|shops)-([1-9]\d{0,8})\.xml$/,
    xml(({ params }) => sitemap[params[0] === 'shops' ? 'shops' : 'offers'](Number(params[1]))),
  )
  return router
}

/** Before the first chunk, an error gets an error response; afterwards it closes the connection. */
function sender(textsFor: (req: Request) => AsyncGenerator<string>) {
  return async (req: Request, res: Response) => {
    const written = textsFor(req)
    const first = await written.next()
    if (first.done) throw notFound(texts.notFound.sitemap)
    res.set('Cache-Control', caching).type('application/xml')
    if (req.method === 'HEAD') {
      await written.return(undefined)
      return void res.end()
    }
    const all = async function* () {
      yield first.value
      yield* written
    }
    const signal = AbortSignal.timeout(longestRead)
    await pipeline(Readable.from(all()), res, { signal }).catch((err) =>
      req.log.info({ err }, 'A sitemap was not read to its end'),
    )
  }
}
