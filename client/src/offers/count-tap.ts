import type { TapKind } from 'server/contract/number-options'
import { logFailure } from '../lib/log.ts'
import { tellLeaving } from '../lib/tell.ts'
import { visitId } from '../lib/visit-id.ts'

/** Tells the shop's numbers that an offer's Directions, Call, WhatsApp or Share was tapped; nothing waits for it. */
export function countTap(productId: number, kind: TapKind) {
  tellLeaving('POST /api/dashboard/tap', { product_id: productId, kind, session: visitId() }).catch((error: unknown) =>
    logFailure('The tap was not counted', error),
  )
}
