import { Router } from 'express'
import * as contract from '../../../contract/shopkeepers.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { modifyUserStatus } from './modify-user-status.ts'
import { listShopUsers } from './shopkeepers.queries.ts'

export function shopkeeperRoutes(services: Services): Router {
  const router = Router()

  route(router, contract.listUsers, async () => ({
    users: (await listShopUsers(services.db)).map(
      (user): contract.UserRow => [
        user.name,
        user.shop_name,
        user.user_type,
        user.address,
        user.city,
        user.contact_no ?? '',
        user.status,
        user.email,
      ],
    ),
  }))

  route(router, contract.modifyUserStatus, async ({ body, user, req }) => ({
    status: await modifyUserStatus(services, actorOf(user, req), body.email, body.action),
    message: 'Status updated successfully!',
  }))

  return router
}
