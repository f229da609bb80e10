import { z } from 'zod'
import { internationalPhone } from '../../../contract/facts/phone-numbers.ts'
import type { Config } from '../../platform/config/read-config.ts'
import type { Gateway } from './gateway.ts'

type Settings = NonNullable<Config['textGateways']['whatsapp']>

const taken = z.object({ messages: z.array(z.object({ id: z.string() })) })
const refusal = z.object({ error: z.object({ code: z.number() }) })

/** Codes of the Cloud API that mean 'too much at once', whatever the status: of app, account, number, pair. */
const busy = new Set([4, 80_007, 130_429, 131_056])

/** Templates of the category 'utility' by Meta's Cloud API. */
export const whatsappGateway = (settings: Settings): Gateway => ({
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
      // Comes back in each callback.
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
