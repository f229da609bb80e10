import { bannerTypes } from 'server/contract/banners/facts'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'

const { sliderBanner, fixedBanner } = limits
/** Width by height of the crop. */
const aspects = {
  slider: sliderBanner.width / sliderBanner.height,
  fixed: fixedBanner.width / fixedBanner.height,
}

/** The places of the home page, in the order of the screen: those that have names. */
export const bannerSlots = () =>
  bannerTypes.flatMap((type) =>
    texts.banner.slots[type].map((label, place) => ({
      type,
      position: place + 1,
      label,
      place: texts.banner.places[type][place] ?? label,
      aspect: aspects[type],
    })),
  )

export type BannerSlot = ReturnType<typeof bannerSlots>[number]
