import type { Connection } from '../platform/database/open.ts'
import { many } from '../platform/database/query.ts'
import { keptEach } from '../platform/response-cache/kept.ts'
import { type CardRow, cardColumns } from './offer-card.ts'

/** In the order of the ids, in any state of the offers, cached where possible. */
export const cardsOf = (db: Connection, ids: readonly number[]): Promise<CardRow[]> =>
  keptEach<CardRow>(db, ids, {
    kind: 'card',
    topicsOf: (id) => ['products', `product:${id}`],
    read: (missing) => many<CardRow>(db, 'cards')`
      SELECT ${cardColumns} FROM offer_cards WHERE id = ANY (${missing}::integer[])`,
  })
