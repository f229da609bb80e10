import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { shopDays } from './shop-statistics.queries.ts'
import { findMissingNearby } from './shop-statistics.ts'
import {
  findMonday,
  findOwnerToTell,
  listOpenShopsOf,
  listOwnersToTell,
  noteWeekTold,
} from './week.queries.ts'
import { weekMessage } from './week-message.ts'
import { isWorthTelling, type ShopWeek, weekOf } from './week-of-shop.ts'

type Needs = Pick<Services, 'db' | 'log' | 'messages'>

/**
 * On Mondays (`messageTimes`), tells those in charge of shops their week, once each, however many processes do
 * so and whenever they start; nobody of whose shops there is nothing to say. Those who are left when it is to
 * stop are told after the next start.
 */
export async function tellWeeks(services: Needs, at: Date, stopping?: AbortSignal) {
  const { db, messages } = services
  const day = await findMonday(db, at)
  if (!day) return
  const { monday, over } = day
  const next = () => listOwnersToTell(db, monday)
  for (let owners = await next(); owners.length > 0; owners = await next())
    for (const id of owners) {
      if (stopping?.aborted) return
      await tell(id)
    }

  async function tell(userId: number) {
    await attempt(services, 'week_mail', userId, async (tx) => {
      if (!(await noteWeekTold(tx, userId, monday))) return
      const weeks: ShopWeek[] = []
      for (const { id, name: shop } of await listOpenShopsOf(tx, userId)) {
        const figures = weekOf(await shopDays(tx, id), monday)
        const [missing] = await findMissingNearby(tx, id)
        weeks.push({ shop, ...figures, missing })
      }
      const shops = weeks.filter(isWorthTelling)
      if (shops.length === 0) return
      const { name, email, language } = await findOwnerToTell(tx, userId)
      const recipient = { userId, email, language }
      await messages.send(weekMessage, { name, monday, shops }, recipient, { tx, expiresAt: over })
    })
  }
}
