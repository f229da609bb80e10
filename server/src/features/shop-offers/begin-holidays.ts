import { recordChange, theServer } from '../../platform/audit/record-change.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { lockAnyShop } from '../../shops/membership.ts'
import { beginPlanned, findAwayUntil, listHolidaysDue } from './holiday.queries.ts'

/** Shop by shop: on a festival a thousand begin at once, and each rewrites what search knows of its offers. */
export async function beginHolidays(services: Pick<Services, 'db' | 'log'>) {
  for (const shopId of await listHolidaysDue(services.db))
    await attempt(services, 'holiday_begin', shopId, async (tx) => {
      const shop = await lockAnyShop(tx, shopId)
      if (!shop) return
      const before = (await findAwayUntil(tx, shopId)).away_until
      if ((await beginPlanned(tx, shopId)) === 0) return
      await recordChange(tx, theServer, {
        action: 'shop on holiday',
        subject: { type: 'shop', id: shopId, name: shop.name },
        before: { away_until: before },
        after: { away_until: (await findAwayUntil(tx, shopId)).away_until },
      })
    })
}
