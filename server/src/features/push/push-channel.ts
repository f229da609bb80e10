import type { Connection } from '../../platform/database/open.ts'
import type { Channel } from '../../platform/messages/message.ts'
import { queueMessages } from '../../push/notify-device.ts'
import { dueFrom, hoursAt } from './hours.ts'
import { withdrawMessages } from './messages.queries.ts'
import { findSubscriptionsOfUser } from './subscriptions.queries.ts'

/** At night, drops messages that are valid only today. */
export const pushChannel = (db: Connection, clock: () => number = Date.now): Channel => ({
  name: 'push',
  reaches: ({ userId }) => userId !== undefined,
  async bring({ push }, { userId }, _delivery, tx = db) {
    if (!push || userId === undefined) return
    const at = new Date(clock())
    const due = dueFrom(at)
    const { isOfToday, ...content } = push
    const until = hoursAt(due)?.quietFrom
    if (!until || (isOfToday && due > at)) return
    const messages = (await findSubscriptionsOfUser(tx, userId)).map((subscription_id) => ({
      subscription_id,
      content,
    }))
    await queueMessages(tx, messages, due, until)
  },
  async withdraw(key, tx = db) {
    await withdrawMessages(tx, key)
    // Only the mail channel reports whether people were reached.
    return { taken: 0, left: 0 }
  },
})
