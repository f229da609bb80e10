import type { CallTable } from '../call.ts'
import { textWish, textWishes, textWishSaved } from './schemas.ts'

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
    body: textWish,
    answer: textWishSaved,
  },
} as const satisfies CallTable
