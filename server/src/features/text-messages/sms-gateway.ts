import { z } from 'zod'
import { internationalPhone } from '../../../contract/facts/phone-numbers.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { TextContent, TextKind } from '../../../contract/text-messages/calls.ts'
import { withLocale } from '../../../texts/locale.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { type Callback, type Gateway, gatewayId, readEach, reference } from './gateway.ts'

type SmsSettings = NonNullable<Config['textGateways']['sms']>

const taken = z.object({ id: z.union([z.string(), z.number()]) })

/** DLT requires header, entity and template ids in India. For the format, see server/docs/messages.md. */
export const smsGateway = (settings: SmsSettings, site: Config['site']): Gateway => ({
  channel: 'sms',
  hasTemplate: (kind, language) => settings.templates[kind]?.[language] !== undefined,
  handoverOf: (text) => ({
    url: settings.url,
    headers: { Authorization: `Bearer ${settings.token}`, 'Idempotency-Key': text.id },
    body: {
      reference: text.id,
      to: internationalPhone(text.phone),
      sender: settings.sender,
      entity_id: settings.entityId,
      template_id: settings.templates[text.kind]?.[text.language],
      variables: text.variables,
      text: withLocale(text.language, () => wordsOf(text, site, settings.stopNumber)),
    },
  }),
  idIn: (body) => {
    const answer = taken.safeParse(body)
    return answer.success ? String(answer.data.id) : undefined
  },
})

const status = z
  .object({ reference, id: gatewayId.optional(), state: z.enum(['sent', 'delivered', 'failed']) })
  .transform(({ reference, id, state }) => ({ reference, gatewayId: id, state }))

const received = z
  .object({ from: z.string().max(30), text: z.string(), at: z.iso.datetime({ offset: true }) })
  .transform(({ from, text, at }) => ({ from, words: text, at: new Date(at) }))

const body = z.object({ statuses: z.unknown().optional(), received: z.unknown().optional() })

export function readSmsCallback(content: unknown): Callback {
  const { data } = body.safeParse(content)
  return { reports: readEach(status, data?.statuses), inbound: readEach(received, data?.received) }
}

type SmsSite = Pick<Config['site'], 'brand' | 'support'>

const words: Record<TextKind, (value: string, site: SmsSite, stop: string) => string> = {
  'shop approved': (shop, { brand }, stop) => texts.textMessages.words.approved({ brand, shop, stop }),
  'shop asked': (shop, { brand }, stop) =>
    texts.textMessages.words.asked({ brand, shop, myProducts: texts.nav.myProducts, stop }),
  'shop rejected': (shop, { brand, support: { phone } }, stop) =>
    texts.textMessages.words.rejected({ brand, shop, phone, stop }),
  'offers end': (count, { brand }, stop) =>
    texts.textMessages.words.offersEnd({ brand, count, myProducts: texts.nav.myProducts, stop }),
}

/**
 * Must equal the registered template; changed words need a new template. Names `stopNumber` as the number to
 * send STOP to, since recipients cannot reply to a sender name.
 */
export const wordsOf = ({ kind, variables: [value = ''] }: TextContent, site: SmsSite, stopNumber?: string) =>
  words[kind](
    value,
    site,
    stopNumber ? texts.textMessages.stop.byNumber({ number: stopNumber }) : texts.textMessages.stop.inProfile,
  )
