import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'

const wide = limits.sliderBanner.width / limits.sliderBanner.height

/** The five places of the home page, in the order of the screen; `aspect` is width by height of the crop. */
export const bannerSlots = [
  {
    type: 'slider',
    position: 1,
    label: texts.banner.slots.slider[0],
    place: texts.banner.places.slider[0],
    aspect: wide,
  },
  {
    type: 'slider',
    position: 2,
    label: texts.banner.slots.slider[1],
    place: texts.banner.places.slider[1],
    aspect: wide,
  },
  {
    type: 'slider',
    position: 3,
    label: texts.banner.slots.slider[2],
    place: texts.banner.places.slider[2],
    aspect: wide,
  },
  {
    type: 'fixed',
    position: 1,
    label: texts.banner.slots.fixed[0],
    place: texts.banner.places.fixed[0],
    aspect: 1,
  },
  {
    type: 'fixed',
    position: 2,
    label: texts.banner.slots.fixed[1],
    place: texts.banner.places.fixed[1],
    aspect: 1,
  },
] as const

export type BannerSlot = (typeof bannerSlots)[number]
