import { texts } from '../../../../contract/facts/texts.ts'
import type { SharedShop } from '../../../offers/share-image.ts'
import { drawnName } from './drawn-name.ts'
import { drawable } from './letters.ts'
import { addressParts, mainPart } from './locality.ts'
import type { Brand } from './logo.ts'
import { panelImage } from './panel-image.ts'

export function shopImage(shop: SharedShop, brand: Brand) {
  const { first, others } = mainPart(addressParts(shop))
  return panelImage(
    {
      count: shop.offers > 0 ? texts.share.offersToday({ count: shop.offers }) : '',
      title: drawable(shop.name),
      note: shop.wares.map(drawnName).filter(Boolean).join(', '),
      // The street as the title, the rest below; a lone city is the title itself.
      foot: first
        ? { title: first, parts: others, city: shop.city }
        : { title: drawable(shop.city), parts: [], city: null },
      photos: shop.photos,
      logo: shop.logo,
    },
    brand,
  )
}
