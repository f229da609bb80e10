import { texts } from '../../../contract/facts/texts.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import {
  forgetIfIdle,
  linkToUser,
  type Subscription,
  saveSubscription,
  unlinkFromUser,
} from './subscriptions.queries.ts'

/** A browser is told what happens at somebody's shops, beside what it wants as a shopper's. */
export const beginPushOfShop = (db: Database, userId: number, subscription: Subscription, at: Date) =>
  inTransaction(db, async (tx) => {
    const saved = await saveSubscription(tx, subscription, at, undefined, true)
    if (!saved) throw new AppError(409, texts.pushMessages.notYours)
    await linkToUser(tx, saved.id, userId)
  })

export const endPushOfShop = (db: Database, userId: number, own: { endpoint: string; auth: string }) =>
  inTransaction(db, async (tx) => {
    const ended = await unlinkFromUser(tx, own, userId)
    if (ended) await forgetIfIdle(tx, ended.id)
  })
