import type { AdminShop, adminShop } from '../../../contract/admin-shop/calls.ts'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { notFound } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/http/present.ts'
import { routes } from '../../platform/http/route.ts'
import { findShopAsWhole, listDecisions, listMessagesTo, listTeam } from './admin-shop.queries.ts'

export const adminShopRoutes = routes((route, services) => {
  route('GET /api/admin/shop/:id', ({ params }) => showShop(services.db, params.id))
})

async function showShop(db: Connection, shopId: number): Promise<RowOf<typeof adminShop>> {
  const shop = await findShopAsWhole(db, shopId)
  if (!shop) throw notFound(texts.notFound.shop)
  const [team, messages, decisions] = await Promise.all([
    listTeam(db, shopId),
    listMessagesTo(db, shop.contact.email),
    listDecisions(db, shopId, shop.owner.user_id),
  ])
  return {
    ...shop,
    team: team.map(({ expire, ...member }) => ({
      ...member,
      seen_at: expire && new Date(expire.getTime() - millisecondsOf(retention.sessions)),
    })),
    messages,
    history: [
      ...decisions.map((decision) => ({ ...decision, what: whatOf(decision.action) })),
      { what: 'registered', at: shop.since, by: null, reason: null },
    ],
  }
}

/** 'user status restored' becomes 'restored'. */
const whatOf = (action: string) => action.split(' ').at(-1) as AdminShop['history'][number]['what']
