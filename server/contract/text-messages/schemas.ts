import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { message } from '../fields.ts'
import { textChannels } from './facts.ts'

const channel = z.enum(textChannels, { error: () => texts.textMessages.noSuchChannel })

export const textWishes = z.strictObject({
  /** Those that the operator has set up. */
  channels: z.array(z.strictObject({ channel, is_on: z.boolean() })),
  /** The account's number as it stands there; null when no text can go to it. */
  phone: z.string().nullable(),
})
export const textWishSaved = message.extend(textWishes.shape)

/** `phone` is the number as it was shown: whoever agrees has seen it. */
export const textWish = z.object({ channel, is_on: z.boolean(), phone: z.string().max(40).optional() })
