import { z } from 'zod'
import { wholeNumber } from './fields.ts'

export const banner = z.strictObject({
  type: z.enum(['slider', 'fixed']),
  /** 1 to 3 for slider, 1 to 2 for fixed. */
  position: z.int(),
  image_url: z.string().startsWith('/uploads/'),
  image_srcset: z.string(),
  /** Pixels of the largest size, to tell square pictures from wide ones. */
  width: z.int(),
  height: z.int(),
})
export type Banner = z.output<typeof banner>

export const bannerSlots = { slider: 3, fixed: 2 } as const

export const bannerSlot = z
  .object({
    type: z.enum(['slider', 'fixed'], { error: 'Please choose slider or fixed.' }),
    position: wholeNumber(1, bannerSlots.slider),
  })
  .refine(({ type, position }) => position <= bannerSlots[type], {
    path: ['position'],
    error: 'There are three slider and two fixed slots.',
  })
export type BannerSlot = z.output<typeof bannerSlot>
