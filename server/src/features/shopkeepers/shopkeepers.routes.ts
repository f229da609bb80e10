import type { UserRow } from '../../../contract/shopkeepers.ts'
import { texts } from '../../../contract/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { type ListedUser, listUsers } from './list-users.ts'
import { modifyUserStatus } from './modify-user-status.ts'

export function shopkeeperRoutes(services: Services) {
  const { router, route } = callsOn(services)

  route('GET /api/admin/users', async ({ query }) => {
    const { rows, ...place } = await listUsers(services.db, query)
    return { users: rows.map(presentUser), ...place }
  })

  route('POST /api/admin/modify_user_status', async ({ body, user, req }) => ({
    status: await modifyUserStatus(services, actorOf(user, req), body),
    message: texts.shopkeepers.changed,
  }))

  return router
}

const presentUser = (user: ListedUser): UserRow => [
  user.name,
  user.shop_name,
  user.user_type,
  user.address,
  user.city,
  user.contact_no ?? '',
  user.status,
  user.email,
]
