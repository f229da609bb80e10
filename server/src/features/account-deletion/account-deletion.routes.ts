import { formatDate } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { keepAccount, requestDeletion, showDeletion } from './request-deletion.ts'

export const accountDeletionRoutes = routes((route, services) => {
  route('GET /api/shop/closing', ({ user }) => showDeletion(services, user))

  route('POST /api/shop/close_account', async ({ body, user, req }) => {
    const closesOn = await requestDeletion(services, { user, req }, body.password)
    return { message: texts.closing.done({ day: formatDate(closesOn) }), closes_on: closesOn }
  })

  route('POST /api/shop/keep_account', async ({ user, req }) => {
    await keepAccount(services, { user, req })
    return { message: texts.closing.kept }
  })
})
