import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { withLocale } from '../../../texts/locale.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessages } from './messages.queries.ts'
import { listOfDevice } from './subscriptions.queries.ts'
import { cutName } from './words.ts'

/** An answer is waited for as long as its offer is on somebody's mind, in milliseconds. */
const patience = 2 * 24 * 60 * 60_000

/**
 * Has the browsers of a device told that a shop has answered; as all that phones are told, not at night. What
 * the shop says stands on the device's own page only.
 */
export const tellDevice =
  ({ clock = Date.now }: Pick<Services, 'clock'>) =>
  async (tx: Connection, device: Buffer, { offer, shop }: { offer: string; shop: string }) => {
    const at = new Date(clock())
    const messages = (await listOfDevice(tx, device)).map(({ id, language }) => ({
      subscription_id: id,
      content: withLocale(language, () => ({
        title: texts.pushMessages.answered({ shop: cutName(shop) }),
        body: cutName(offer),
        url: `${pages.saved}#messages`,
        tag: 'answer' as const,
      })),
    }))
    await queueMessages(tx, messages, at, new Date(at.getTime() + patience))
  }
