import { z } from 'zod'
import { internationalPhone } from '../../../contract/facts/phone-numbers.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { type Callback, type Gateway, gatewayId, readEach, reference } from './gateway.ts'

type WhatsappSettings = NonNullable<Config['textGateways']['whatsapp']>

const taken = z.object({ messages: z.array(z.object({ id: z.string() })) })
const refusal = z.object({ error: z.object({ code: z.number() }) })

/** Error codes of the Cloud API for rate limits (app, account, number, pair), whatever the HTTP status. */
const busy = new Set([4, 80_007, 130_429, 131_056])

export const whatsappGateway = (settings: WhatsappSettings): Gateway => ({
  channel: 'whatsapp',
  hasTemplate: (kind) => settings.templates[kind] !== undefined,
  handoverOf: ({ id, kind, phone, language, variables }) => ({
    url: `${settings.url.replace(/\/$/, '')}/${settings.phoneNumberId}/messages`,
    headers: { Authorization: `Bearer ${settings.token}` },
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: internationalPhone(phone),
      type: 'template',
      template: {
        name: settings.templates[kind],
        language: { code: language },
        components: [{ type: 'body', parameters: variables.map((text) => ({ type: 'text', text })) }],
      },
      biz_opaque_callback_data: id,
    },
  }),
  idIn: (body) => {
    const answer = taken.safeParse(body)
    return answer.success ? answer.data.messages[0]?.id : undefined
  },
  isBusy: (body) => {
    const answer = refusal.safeParse(body)
    return answer.success && busy.has(answer.data.error.code)
  },
})

const states = { sent: 'sent', delivered: 'delivered', read: 'delivered', failed: 'failed' } as const

const status = z
  .object({
    id: gatewayId,
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    biz_opaque_callback_data: reference,
  })
  .transform(({ id, status, biz_opaque_callback_data }) => ({
    reference: biz_opaque_callback_data,
    gatewayId: id,
    state: states[status],
  }))

/** Typed text, or the quick reply of a template. The time is in Unix seconds. */
const inbound = z
  .object({
    from: z.string().max(30),
    timestamp: z.string().regex(/^\d{1,12}$/),
    text: z.object({ body: z.string() }).optional(),
    button: z.object({ text: z.string() }).optional(),
  })
  .transform(({ from, timestamp, text, button }) => ({
    from,
    words: text?.body ?? button?.text ?? '',
    at: new Date(Number(timestamp) * 1000),
  }))

const content = z.object({ entry: z.unknown().optional() })
const entry = z.object({ changes: z.unknown().optional() })
const change = z.object({
  value: z.object({ statuses: z.unknown().optional(), messages: z.unknown().optional() }),
})

export function readWhatsappCallback(body: unknown): Callback {
  const values = readEach(entry, content.safeParse(body).data?.entry)
    .flatMap(({ changes }) => readEach(change, changes))
    .map(({ value }) => value)
  return {
    reports: values.flatMap(({ statuses }) => readEach(status, statuses)),
    inbound: values.flatMap(({ messages }) => readEach(inbound, messages)),
  }
}
