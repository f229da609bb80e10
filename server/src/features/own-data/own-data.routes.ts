import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { packOwnData } from './own-data.ts'

/** Milliseconds: thousands of pictures over a slow network. */
const longestDownload = 30 * 60_000

export function ownDataRoutes(services: Services) {
  const { router, route } = callsOn(services)

  route('GET /api/shop/own_data', async ({ user, req, res }) => {
    await noteSecurity(services, 'own data downloaded', {
      id: user.id,
      email: user.email,
      network: req.network,
    })
    res.attachment('chowk-my-data.tar.gz').type('application/gzip')
    // Who goes away in the middle is no failure of ours; one of ours breaks the download off, so that nobody
    // takes half for all.
    const signal = AbortSignal.timeout(longestDownload)
    await pipeline(packOwnData(services, user.id), createGzip(), res, { signal }).catch((error: unknown) => {
      req.log.warn({ err: error, userId: user.id }, 'A download of own data was broken off')
      res.destroy()
    })
    return undefined
  })

  return router
}
