import { texts } from '../../../contract/facts/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { changeRole, inviteAdmin, listAdmins, removeAdmin } from './admins.ts'

export function adminRoutes(services: Services) {
  const { config, db } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/admins', async () => ({
    admins: await listAdmins(db),
  }))

  route('POST /api/admin/invite_admin', async ({ body, user, req }) => {
    await inviteAdmin(services, body, actorOf(user, req))
    return { message: texts.admins.invited({ email: body.email }) }
  })

  route('POST /api/admin/change_role', async ({ body, user, req }) => {
    await inTransaction(db, (tx) => changeRole(config, tx, body, actorOf(user, req)))
    return { message: texts.admins.changed }
  })

  route('POST /api/admin/remove_admin', async ({ body, user, req }) => {
    if (body.id === user.id) throw new AppError(409, texts.admins.notOneself)
    const removed = await inTransaction(db, (tx) => removeAdmin(config, tx, body, actorOf(user, req)))
    if (!removed) throw notFound(texts.notFound.user)
    return { message: texts.admins.removed }
  })

  return router
}
