import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { message, wholeNumber } from './fields.ts'

export const banner = z.object({
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

export const listBanners = call({
  ...endpoints.listBanners,
  summary: 'The banners of the home page, sliders first, by position',
  who: 'everyone',
  response: z.object({ banners: z.array(banner) }),
})

export const bannerSlots = { slider: 3, fixed: 2 } as const

export const addBanner = call({
  ...endpoints.addBanner,
  summary: "Replaces the picture of a banner's slot",
  who: ['admin'],
  picture: { field: 'photo', required: true },
  body: z
    .object({
      type: z.enum(['slider', 'fixed'], { error: 'Please choose slider or fixed.' }),
      position: wholeNumber(1, bannerSlots.slider),
    })
    .refine(({ type, position }) => position <= bannerSlots[type], {
      path: ['position'],
      error: 'There are three slider and two fixed slots.',
    }),
  response: message.extend({ banner }),
})
