import { createGzip } from 'node:zlib'
import { texts } from '../../../contract/facts/texts.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { sendDownload } from '../../platform/http/downloads.ts'
import { routes } from '../../platform/http/route.ts'
import { languageOfUser } from '../../platform/messages/message.ts'
import { wasProvedJustNow } from '../../platform/sessions/sessions.ts'
import { ownDataMessage, packOwnData } from './own-data.ts'

export const ownDataRoutes = routes((route, services) => {
  const { config, db, messages } = services

  route('GET /api/shop/own_data', async ({ user: { id, email }, req, res }) => {
    if (!wasProvedJustNow(req))
      throw new AppError(403, texts.secondStep.passwordAgain, { extra: { password_again: true } })
    await inTransaction(db, async (tx) => {
      await recordSecurityEvent({ db: tx, config }, 'own data downloaded', {
        id,
        email,
        network: req.network,
      })
      const device = { userAgent: req.get('user-agent'), at: new Date() }
      const recipient = { userId: id, email, language: await languageOfUser(tx, id) }
      await messages.send(ownDataMessage, device, recipient, { tx })
    })
    const about = { name: 'chowk-my-data.tar.gz', type: 'application/gzip', userId: id }
    const packed = packOwnData(services, id)
    const zipped = createGzip()
    packed.on('error', (error) => zipped.destroy(error))
    await sendDownload(req, res, packed.pipe(zipped), about)
    return undefined
  })
})
