import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { changeRole, inviteAdmin, listAdmins, removeAdmin } from './admins.ts'

export const adminRoutes = routes((route, services) => {
  const { config, db } = services

  route('GET /api/admin/admins', async () => ({ admins: await listAdmins(db) }))

  route('POST /api/admin/invite_admin', async ({ body, actor }) => {
    await inviteAdmin(services, body, actor)
    return { message: texts.admins.invited({ email: body.email }) }
  })

  route('POST /api/admin/change_role', async ({ body, actor }) => {
    await inTransaction(db, (tx) => changeRole(config, tx, body, actor))
    return { message: texts.admins.changed }
  })

  route('POST /api/admin/remove_admin', async ({ body, user, actor }) => {
    if (body.id === user.id) throw new AppError(409, texts.admins.notOneself)
    const removed = await inTransaction(db, (tx) => removeAdmin(config, tx, body, actor))
    if (!removed) throw notFound(texts.notFound.user)
    return { message: texts.admins.removed }
  })
})
