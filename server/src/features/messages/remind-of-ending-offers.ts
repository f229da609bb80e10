import { formatRupees } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { webpPath } from '../../platform/uploads/picture-urls.ts'
import {
  type EndingOffer,
  findOwner,
  findTomorrow,
  listEndingOffers,
  listOwnersToRemind,
  noteReminder,
} from './reminders.queries.ts'

/**
 * Reminds each owner once, from six in the evening. Several processes may run this job at once. If the server
 * stops, the next start continues.
 */
export async function remindOfEndingOffers(
  services: Pick<Services, 'db' | 'log' | 'messages'>,
  at: Date,
  stopping?: AbortSignal,
) {
  const { db, messages } = services
  const tomorrow = await findTomorrow(db, at)
  if (!tomorrow) return
  const { day, over } = tomorrow
  const next = () => listOwnersToRemind(db, day)
  for (let owners = await next(); owners.length > 0; owners = await next())
    for (const id of owners) {
      if (stopping?.aborted) return
      await remind(id)
    }

  async function remind(userId: number) {
    await attempt(services, 'ending_offers_mail', userId, async (tx) => {
      if (!(await noteReminder(tx, userId, day))) return
      // The shop may have closed since the list was read.
      const offers = await listEndingOffers(tx, userId, day)
      if (offers.length === 0) return
      const { name, ...recipient } = await findOwner(tx, userId)
      const delivery = { tx, expiresAt: over }
      await messages.send(endingOffersMessage, { name, offers }, { userId, ...recipient }, delivery)
    })
  }
}

/** A renewal link can hold at most fifty ids. */
const mostListed = 50

const renewalOf = (publicUrl: string, offers: Pick<EndingOffer, 'id'>[]) =>
  `${publicUrl}${pages.myProducts}?renew=${offers.map(({ id }) => id).join(',')}`

export const endingOffersMessage = messageKind<{ name: string; offers: EndingOffer[] }>({
  stoppable: 'offers end',
  write({ name, offers }, { site: { brand }, publicUrl }) {
    const listed = offers.slice(0, mostListed)
    const count = offers.length
    const more = offers.length - listed.length
    return {
      subject: texts.mail.endingOffers.subject({ count }),
      short: texts.mail.endingOffers.short({ brand, count, link: publicUrl + pages.myProducts }),
      greeting: namaste(name),
      blocks: [
        texts.mail.endingOffers.question({ count }),
        {
          rows: listed.map((offer) => ({
            title: withoutLinks(offer.name),
            note: noteOn(offer, offers),
            aside: formatRupees(offer.discount_price),
            picture: pictureOf(offer),
            ...(count > 1 && {
              link: { label: texts.mail.endingOffers.renewThis, href: renewalOf(publicUrl, [offer]) },
            }),
          })),
        },
        ...(more > 0
          ? [texts.mail.endingOffers.more({ count: more, myProducts: texts.nav.myProducts })]
          : []),
      ],
      button: {
        label:
          count === 1
            ? texts.mail.endingOffers.renewIt
            : more > 0
              ? texts.mail.endingOffers.renewThese({ count: listed.length })
              : texts.mail.endingOffers.renewAll({ count }),
        href: renewalOf(publicUrl, listed),
      },
      push: {
        title: texts.mail.endingOffers.subject({ count }),
        body: listed
          .slice(0, 3)
          .map((offer) => offer.name)
          .join(' · '),
        url: renewalOf('', listed),
        tag: 'ending',
        isOfToday: true,
      },
      text: { kind: 'offers end', variables: [String(count)], isOfToday: true },
      after: [texts.mail.endingOffers.before({ count })],
      why: texts.mail.endingOffers.why({ count }),
    }
  },
})

function noteOn({ shop_name: shop, views }: EndingOffer, all: EndingOffer[]) {
  const seen = texts.mail.endingOffers.views({ count: views })
  return all.some(({ shop_name }) => shop_name !== shop) ? `${withoutLinks(shop)} · ${seen}` : seen
}

/** Uses the smallest size, since mails show the picture at 56 pixels. */
function pictureOf({ picture_key: key, picture_widths: widths }: EndingOffer) {
  const [width] = widths ?? []
  return key && width ? `/uploads/${webpPath(key, width)}` : undefined
}
