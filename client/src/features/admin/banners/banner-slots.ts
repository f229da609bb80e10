import { type BannerType, slotsOfType } from 'server/contract/banners/facts'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'

const { width, height } = limits.sliderBanner
/** Width by height of the crop. */
const aspects: Record<BannerType, number> = { slider: width / height, fixed: 1 }

const slotsOf = (type: BannerType) =>
  Array.from({ length: slotsOfType[type] }, (_, place) => ({
    type,
    position: place + 1,
    label: texts.banner.slots[type][place] ?? '',
    place: texts.banner.places[type][place] ?? '',
    aspect: aspects[type],
  }))

/** The places of the home page, in the order of the screen. */
export const bannerSlots = () => [...slotsOf('slider'), ...slotsOf('fixed')]

export type BannerSlot = ReturnType<typeof bannerSlots>[number]
