import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { message } from '../fields.ts'

/** Ways to a phone that cost money, and that the operator has to set up. */
const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]

/**
 * The messages that may go as a text: each is about the recipient's own shop and awaited. Templates of these
 * are registered as service messages; nothing else is ever sent this way.
 */
export const textKinds = ['shop approved', 'shop asked', 'shop rejected', 'offers end'] as const
export type TextKind = (typeof textKinds)[number]

/** What fits into one variable of a registered template. */
export const longestVariable = 30

/** What is a text of a message: its kind, and what stands in the template's gaps, in their order. */
export type TextContent = {
  kind: TextKind
  variables: string[]
  /** Speaks of tomorrow: it is not sent after midnight. */
  isOfToday?: true
}

const channel = z.enum(textChannels, { error: () => texts.textMessages.noSuchChannel })

const textWishes = z.strictObject({
  /** Those that the operator has set up. */
  channels: z.array(z.strictObject({ channel, is_on: z.boolean() })),
  /** The account's number as it stands there; null when no text can go to it. */
  phone: z.string().nullable(),
})

export const textMessagesCalls = {
  'GET /api/shop/text_channels': {
    summary: 'Whether messages come by SMS or WhatsApp as well, where the operator offers that',
    who: ['shopkeeper', 'executive'],
    answer: textWishes,
  },
  'POST /api/shop/text_channel': {
    summary: 'Has messages come that way as well, to the number that one saw, or no longer',
    who: ['shopkeeper', 'executive'],
    limit: 'change',
    /** `phone` is the number as it was shown: whoever agrees has seen it. */
    body: z.object({ channel, is_on: z.boolean(), phone: z.string().max(40).optional() }),
    answer: message.extend(textWishes.shape),
  },
} as const satisfies CallTable
