import type { TapKind } from 'server/contract/statistics/facts'
import { logFailure } from '../lib/net/log.ts'
import { postWhileLeaving } from '../lib/net/post-in-background.ts'
import { visitId } from '../lib/storage/random-id.ts'

/** Counts a tap on Directions, Call, WhatsApp or Share in the shop's statistics, without blocking. */
export function countTap(on: { product_id: number } | { shop_id: number }, kind: TapKind) {
  postWhileLeaving('POST /api/dashboard/tap', { ...on, kind, session: visitId() }).catch((error: unknown) =>
    logFailure('The tap was not counted', error),
  )
}
