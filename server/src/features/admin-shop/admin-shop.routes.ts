import type { AdminShop } from '../../../contract/admin-shop/calls.ts'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import { findShopAsWhole, listDecisions, listMessagesTo, listTeam } from './admin-shop.queries.ts'

export const adminShopRoutes = routes((route, { db }) => {
  route('GET /api/admin/shop/:id', async ({ params: { id } }) => {
    const shop = await findShopAsWhole(db, id)
    if (!shop) throw notFound(texts.notFound.shop)
    const [team, messages, decisions] = await Promise.all([
      listTeam(db, id),
      listMessagesTo(db, shop.contact.email),
      listDecisions(db, id, shop.owner.user_id),
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
  })
})

/** Turns 'user status restored' into 'restored'. */
const whatOf = (action: string) => action.split(' ').at(-1) as AdminShop['history'][number]['what']
