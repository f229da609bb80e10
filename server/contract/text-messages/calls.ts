import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { describedList, message } from '../fields.ts'

/** Paid channels, available only if the operator has set them up. */
const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]

/**
 * Messages that can also be sent as a text: each concerns the recipient's own shop, and the recipient expects
 * it. Their templates are registered as service messages.
 */
export const textKinds = ['shop approved', 'shop asked', 'shop rejected', 'offers end'] as const
export type TextKind = (typeof textKinds)[number]

/** Maximum number of characters in a variable of a registered template. */
export const longestVariable = 30

/** `variables`: the values for the template's placeholders, in order. */
export type TextContent = {
  kind: TextKind
  variables: string[]
  /** True if the text mentions tomorrow, so it expires at midnight. */
  isOfToday?: true
}

const channel = z.enum(textChannels, { error: () => texts.textMessages.noSuchChannel })

const textWishes = z.strictObject({
  channels: describedList('Only channels that the operator has set up.', { channel, is_on: z.boolean() }),
  phone: z
    .string()
    .nullable()
    .describe('The phone number of the account. null: it has none that can receive texts.'),
})

export const textMessagesCalls = {
  'GET /api/shop/text_channels': {
    summary:
      'Returns the channels (SMS, WhatsApp) that the operator offers, and whether each is on for the user.',
    who: ['shopkeeper', 'executive'],
    answer: textWishes,
  },
  'POST /api/shop/text_channel': {
    summary: 'Turns messages by SMS or WhatsApp on, to the number shown, or off.',
    who: ['shopkeeper', 'executive'],
    limit: 'change',
    body: z.object({
      channel,
      is_on: z.boolean(),
      phone: z.string().max(40).optional().describe('The number that the user saw when they agreed.'),
    }),
    answer: message.extend(textWishes.shape),
  },
} as const satisfies CallTable
