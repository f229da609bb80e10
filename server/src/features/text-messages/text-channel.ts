import { currentLocale } from '../../../contract/facts/texts.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Channel } from '../../platform/messages/message.ts'
import type { Gateway } from './gateway.ts'
import { smsGateway } from './sms-gateway.ts'
import { queueTexts, withdrawTexts } from './text-outbox.queries.ts'
import { whatsappGateway } from './whatsapp-gateway.ts'

export const openGateways = ({ textGateways, site }: Pick<Config, 'textGateways' | 'site'>): Gateway[] => [
  ...(textGateways.sms ? [smsGateway(textGateways.sms, site)] : []),
  ...(textGateways.whatsapp ? [whatsappGateway(textGateways.whatsapp)] : []),
]

export function textChannel(config: Pick<Config, 'textGateways' | 'site'>, db: Connection): Channel {
  const gateways = openGateways(config)
  return {
    name: 'text',
    reaches: ({ userId }) => gateways.length > 0 && userId !== undefined,
    async bring({ text }, { userId }, { dueAt, expiresAt, withdrawKey }, tx = db) {
      if (!text || userId === undefined) return
      const language = currentLocale()
      const able = gateways.filter((gateway) => gateway.hasTemplate(text.kind, language))
      const ways = able.map(({ channel }) => channel)
      if (ways.length === 0) return
      await queueTexts(tx, { ...text, userId, ways, language, dueAt, expiresAt, withdrawKey })
    },
    // Also withdraws texts that were queued before a gateway was turned off.
    withdraw: (key, tx = db) => withdrawTexts(tx, key),
  }
}
