import { z } from 'zod'
import { type Callback, gatewayId, readEach, reference } from './callbacks.ts'

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

/** Typed, or a template's quick reply. Unix seconds. */
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

/** What Meta's Cloud API posts. */
export function readWhatsappCallback(body: unknown): Callback {
  const values = readEach(entry, content.safeParse(body).data?.entry)
    .flatMap(({ changes }) => readEach(change, changes))
    .map(({ value }) => value)
  return {
    reports: values.flatMap(({ statuses }) => readEach(status, statuses)),
    inbound: values.flatMap(({ messages }) => readEach(inbound, messages)),
  }
}
