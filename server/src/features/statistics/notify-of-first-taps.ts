import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { firstTapMessage } from './first-tap-message.ts'
import { listFirstTaps, recordFirstTap } from './first-taps.queries.ts'

/** What is older is no news, in milliseconds: the job did not run. */
const fresh = 12 * 60 * 60_000

/**
 * Tells those in charge of shops, on the phones where they want it, of the first view and the first call
 * ever, once each, however many processes do so.
 */
export async function notifyOfFirstTaps(services: Pick<Services, 'db' | 'log' | 'messages'>, at: Date) {
  const { db, messages } = services
  for (const { shop_id, kind } of await listFirstTaps(db))
    await attempt(services, 'first_taps', shop_id, async (tx) => {
      const told = await recordFirstTap(tx, shop_id, kind, at)
      if (!told?.wants || at.getTime() - told.at.getTime() > fresh) return
      const { user_id: userId, name, language, of } = told
      const recipient = { userId, email: '', language }
      await messages.send(firstTapMessage, { name, kind, of }, recipient, { tx, only: ['push'] })
    })
}
