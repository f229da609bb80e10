import { formatCount, formatRupees } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'
import { webpPath } from '../../platform/uploads/picture-urls.ts'
import type { EndingOffer } from './ending-offers.queries.ts'

/** More are counted, not listed: the address of a renewal has room for so many. */
const mostListed = 50

/** My Products, with the question whether the prices of these still hold. */
const renewalOf = (publicUrl: string, offers: Pick<EndingOffer, 'id'>[]) =>
  `${publicUrl}${pages.myProducts}?renew=${offers.map(({ id }) => id).join(',')}`

/** To whom live offers belong that end tomorrow: one message for all of them. */
export const endingOffersMessage = messageKind<{ name: string; offers: EndingOffer[] }>({
  stoppable: 'offers end',
  en: ({ name, offers }, { site, publicUrl }) => {
    const listed = offers.slice(0, mostListed)
    const isOne = offers.length === 1
    const more = offers.length - listed.length
    const subject = isOne ? 'One of your offers ends tomorrow' : `${offers.length} of your offers end tomorrow`
    return {
      subject,
      short: `${site.brand}: ${subject}. Renew at ${publicUrl}${pages.myProducts}`,
      greeting: namaste(name),
      blocks: [
        isOne ? 'Is the price still right?' : 'Are the prices still right?',
        {
          rows: listed.map((offer) => ({
            title: withoutLinks(offer.name),
            note: noteOn(offer, offers),
            aside: formatRupees(offer.discount_price),
            picture: pictureOf(offer),
            ...(!isOne && { link: { label: 'Renew this one', href: renewalOf(publicUrl, [offer]) } }),
          })),
        },
        ...(more > 0 ? [`${more} more end tomorrow. You find them in My Products.`] : []),
      ],
      button: {
        label: isOne ? 'Renew it' : more > 0 ? `Renew these ${listed.length}` : `Renew all ${listed.length}`,
        href: renewalOf(publicUrl, listed),
      },
      after: [
        isOne
          ? 'We ask you to log in, then whether the price still holds. Nothing changes before that.'
          : 'We ask you to log in, then once whether these prices still hold. Nothing changes before that.',
      ],
      why: isOne
        ? 'You have an offer that ends tomorrow.'
        : 'You have offers that end tomorrow. It is one e-mail for all.',
    }
  },
})

/** Whoever looks after several shops is told which one it is. */
function noteOn({ shop_name: shop, views }: EndingOffer, all: EndingOffer[]) {
  const seen = views === 1 ? '1 view' : `${formatCount(views)} views`
  return all.some(({ shop_name }) => shop_name !== shop) ? `${withoutLinks(shop)} · ${seen}` : seen
}

/** The smallest size: it is shown at 56 pixels. */
function pictureOf({ picture_key: key, picture_widths: widths }: EndingOffer) {
  const [width] = widths ?? []
  return key && width ? `/uploads/${webpPath(key, width)}` : undefined
}
