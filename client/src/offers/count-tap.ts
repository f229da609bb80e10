import type { TapKind } from 'server/contract/statistics/facts'
import { logFailure } from '../lib/net/log.ts'
import { postWhileLeaving } from '../lib/net/post-in-background.ts'
import { visitId } from '../lib/storage/random-id.ts'

/**
 * Counts in the shop's statistics that Directions, Call, WhatsApp or Share of an offer or of the shop itself was
 * tapped; nothing waits for it.
 */
export function countTap(on: { product_id: number } | { shop_id: number }, kind: TapKind) {
  postWhileLeaving('POST /api/dashboard/tap', { ...on, kind, session: visitId() }).catch((error: unknown) =>
    logFailure('The tap was not counted', error),
  )
}
