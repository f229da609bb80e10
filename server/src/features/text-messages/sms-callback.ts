import { z } from 'zod'
import { type Callback, gatewayId, readEach, reference } from './callbacks.ts'

const status = z
  .object({ reference, id: gatewayId.optional(), state: z.enum(['sent', 'delivered', 'failed']) })
  .transform(({ reference, id, state }) => ({ reference, gatewayId: id, state }))

const received = z
  .object({ from: z.string().max(30), text: z.string(), at: z.iso.datetime({ offset: true }) })
  .transform(({ from, text, at }) => ({ from, words: text, at: new Date(at) }))

const body = z.object({ statuses: z.unknown().optional(), received: z.unknown().optional() })

/** What the SMS gateway, or its adapter, posts: see server/docs/messages.md. */
export function readSmsCallback(content: unknown): Callback {
  const { data } = body.safeParse(content)
  return { reports: readEach(status, data?.statuses), inbound: readEach(received, data?.received) }
}
