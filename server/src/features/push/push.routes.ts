import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { networkAddressOf } from '../../platform/rate-limiter.ts'
import { notifyWhenShopOpens } from './notify-when-shop-opens.ts'
import { isPublicKey, isPushService, vapidKeys } from './push-services.ts'
import { saveFollows } from './save-wishes.ts'
import {
  changeSubscription,
  findOwnSubscription,
  forgetIfIdle,
  forgetSubscription,
  isSubscribed,
  linkToUser,
  type Subscription,
  saveSubscription,
  unlinkFromUser,
} from './subscriptions.queries.ts'

export const pushRoutes = routes((route, services) => {
  const { visitorsDb: db, rateLimits, config, clock = Date.now } = services

  const refuseStrangers = ({ endpoint, keys }: Subscription) => {
    if (!isPushService(endpoint, config.push.services))
      throw invalid({ subscription: texts.pushMessages.unknownService })
    if (!isPublicKey(keys.p256dh)) throw invalid({ subscription: texts.pushMessages.noSubscription })
  }

  const limitNew = async (subscription: Subscription, req: Request) => {
    if (!(await isSubscribed(db, subscription)))
      await rateLimits.consume('newSubscription', networkAddressOf(req))
  }

  route('GET /api/push/key', async () => ({ key: (await vapidKeys(services)).publicKey }))

  route('POST /api/push/save', async ({ body, req }) => {
    refuseStrangers(body.subscription)
    if (body.follows.length + body.reminders.length > 0 || body.device !== undefined)
      await limitNew(body.subscription, req)
    await saveFollows(db, body, new Date(clock()))
    return undefined
  })

  route('POST /api/push/opening', async ({ body, req }) => {
    refuseStrangers(body.subscription)
    await limitNew(body.subscription, req)
    return { message: await notifyWhenShopOpens(db, body, new Date(clock())) }
  })

  route('POST /api/shop/push', async ({ body: { subscription }, user, req }) => {
    refuseStrangers(subscription)
    await limitNew(subscription, req)
    await enableShopPush(services.db, user.id, subscription, new Date(clock()))
    return undefined
  })

  route('POST /api/push/shop_off', async ({ body: { user_id, ...own } }) => {
    await disableShopPush(db, user_id, own)
    return undefined
  })

  route('POST /api/push/change', async ({ body: { old, subscription } }) => {
    refuseStrangers(subscription)
    await changeSubscription(db, old, subscription)
    return undefined
  })

  route('POST /api/push/mine', async ({ body }) => ({
    subscription: (await findOwnSubscription(db, body)) ?? null,
  }))

  route('POST /api/push/forget', async ({ body }) => {
    await forgetSubscription(db, body)
    return undefined
  })
})

const enableShopPush = (db: Database, userId: number, subscription: Subscription, at: Date) =>
  inTransaction(db, async (tx) => {
    const saved = await saveSubscription(tx, subscription, at, undefined, true)
    if (!saved) throw new AppError(409, texts.pushMessages.notYours)
    await linkToUser(tx, saved.id, userId)
  })

const disableShopPush = (db: Database, userId: number, own: { endpoint: string; auth: string }) =>
  inTransaction(db, async (tx) => {
    const ended = await unlinkFromUser(tx, own, userId)
    if (ended) await forgetIfIdle(tx, ended.id)
  })
