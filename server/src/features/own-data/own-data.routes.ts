import { createGzip } from 'node:zlib'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { sendDownload } from '../../platform/http/downloads/send-download.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { packOwnData } from './own-data.ts'

export function ownDataRoutes(services: Services) {
  const { router, route } = callsOn(services)

  route('GET /api/shop/own_data', async ({ user, req, res }) => {
    await noteSecurity(services, 'own data downloaded', {
      id: user.id,
      email: user.email,
      network: req.network,
    })
    const about = { name: 'chowk-my-data.tar.gz', type: 'application/gzip', userId: user.id }
    const packed = packOwnData(services, user.id)
    const zipped = createGzip()
    packed.on('error', (error) => zipped.destroy(error))
    await sendDownload(req, res, packed.pipe(zipped), about)
    return undefined
  })

  return router
}
