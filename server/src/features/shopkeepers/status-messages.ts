import { formatIndianDay } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { reasonText } from '../../../contract/shopkeepers/facts.ts'
import {
  type About,
  type Block,
  messageKind,
  namaste,
  textOfShop,
  withoutLinks,
} from '../../platform/messages/message.ts'

/** `shop` is null for the account of an executive. */
type DecisionRecipient = { name: string; shop: string | null }
type DecisionReason = { reason: string | undefined }

const nameOf = (shop: string | null, most?: number) =>
  shop === null ? texts.mail.yourShop : withoutLinks(shop).slice(0, most)

const theReason = (reason: string | undefined): Block[] =>
  reason ? [{ title: texts.mail.reason, warns: true, box: [reasonText(reason)] }] : []
const inShort = ({ shop, reason }: DecisionRecipient & DecisionReason, { site: { support } }: About) => ({
  shop: nameOf(shop, 40),
  hasReason: reason !== undefined,
  reason: reason ? reasonText(reason).slice(0, 60) : '',
  phone: support.phone,
})
const writeToUs = ({ publicUrl }: About) => ({ label: texts.mail.writeToUs, href: publicUrl + pages.contact })
const logIn = ({ publicUrl }: About, label = texts.mail.logIn) => ({ label, href: publicUrl + pages.login })

export const approvedMessage = messageKind<DecisionRecipient & { shopId: number | null; liveOffers: number }>(
  {
    write({ name, shop, shopId, liveOffers }, about) {
      const { executive, page, poster } = texts.mail.approved
      const isExecutive = shop === null
      const { brand } = about.site
      const at = (path: string) => about.publicUrl + path
      const ownPages = shopId !== null && {
        rows: [
          { ...page, link: { label: page.link, href: at(pages.shop.replace(':id', String(shopId))) } },
          { ...poster, link: { label: poster.link, href: at(`${pages.poster}?shop=${shopId}`) } },
        ],
      }
      return {
        subject: isExecutive
          ? executive.subject({ brand })
          : texts.mail.approved.subject({ shop: nameOf(shop), brand }),
        short: isExecutive
          ? executive.short
          : texts.mail.approved.short({ shop: nameOf(shop) }).slice(0, 160),
        greeting: namaste(name),
        blocks: [
          isExecutive ? executive.isApproved : texts.mail.approved.isApproved({ liveOffers }),
          ...(ownPages ? [ownPages] : []),
        ],
        button: logIn(about, isExecutive ? undefined : texts.mail.approved.button),
        after: [texts.mail.logInWith],
        why: isExecutive ? executive.why : texts.mail.approved.why,
        ...(shop !== null && textOfShop('shop approved', shop)),
      }
    },
  },
)

type Rejected = DecisionRecipient & DecisionReason & { registeredAt: Date; isRemoved: boolean }

export const rejectedMessage = messageKind<Rejected>({
  write({ name, shop, reason, registeredAt, isRemoved }, about) {
    const { phone } = about.site.support
    const { executive } = texts.mail.rejected
    const isExecutive = shop === null
    const isDuplicate = reason === 'duplicate'
    const again = { label: texts.mail.registerAgain, href: about.publicUrl + pages.register }
    return {
      subject: isExecutive ? executive.subject : texts.mail.rejected.subject,
      short: (isExecutive ? executive : texts.mail.rejected).short(inShort({ name, shop, reason }, about)),
      greeting: namaste(name),
      blocks: [
        isExecutive ? executive.notAdded : texts.mail.rejected.notAdded({ shop: nameOf(shop) }),
        ...theReason(reason),
        {
          title: texts.mail.rejected.whatToDo,
          box: [
            {
              steps: [
                isDuplicate
                  ? texts.mail.rejected.duplicate
                  : isRemoved
                    ? texts.mail.rejected.registerAgain
                    : texts.mail.rejected.writeToUs,
                texts.mail.rejected.callUs({ phone }),
              ],
            },
          ],
        },
      ],
      button: isDuplicate ? logIn(about) : isRemoved ? again : writeToUs(about),
      after: isRemoved ? [texts.mail.rejected.removed] : [],
      why: (isExecutive ? executive : texts.mail.rejected).why({ day: formatIndianDay(registeredAt) }),
      stop: texts.mail.rejected.stop,
      ...(shop !== null && textOfShop('shop rejected', shop)),
    }
  },
})

export const deactivatedMessage = messageKind<DecisionRecipient & DecisionReason>({
  write: ({ name, shop, reason }, about) => ({
    subject: texts.mail.deactivated.subject({ shop: nameOf(shop) }),
    short: texts.mail.deactivated.short(inShort({ name, shop, reason }, about)),
    greeting: namaste(name),
    blocks: [
      texts.mail.deactivated.notSeen({ shop: nameOf(shop) }),
      ...theReason(reason),
      texts.mail.deactivated.nothingIsLost({ phone: about.site.support.phone }),
    ],
    button: writeToUs(about),
    why: texts.mail.deactivated.why,
  }),
})

export const activatedMessage = messageKind<DecisionRecipient>({
  write: ({ name, shop }, about) => ({
    subject: texts.mail.activated.subject({ shop: nameOf(shop) }),
    short: texts.mail.activated.short({ shop: nameOf(shop, 60) }),
    greeting: namaste(name),
    blocks: [
      texts.mail.activated.isSeen({ shop: nameOf(shop) }),
      texts.mail.activated.endedOffers({ myProducts: texts.nav.myProducts }),
    ],
    button: logIn(about),
    why: texts.mail.activated.why,
  }),
})

export const removedMessage = messageKind<DecisionRecipient & DecisionReason>({
  write: ({ name, shop, reason }, about) => ({
    subject: texts.mail.removed.subject({ shop: nameOf(shop) }),
    short: texts.mail.removed.short(inShort({ name, shop, reason }, about)),
    greeting: namaste(name),
    blocks: [
      texts.mail.removed.isRemoved({ shop: nameOf(shop) }),
      ...theReason(reason),
      texts.mail.removed.callUs({ phone: about.site.support.phone }),
    ],
    button: writeToUs(about),
    why: texts.mail.removed.why({ brand: about.site.brand }),
    stop: texts.mail.removed.stop,
  }),
})

export const pendingAgainMessage = messageKind<DecisionRecipient>({
  write({ name, shop }, about) {
    const { executive, ...ofShop } = texts.mail.waitsAgain
    const { phone } = about.site.support
    const isExecutive = shop === null
    return {
      subject: isExecutive ? executive.subject : ofShop.subject({ shop: nameOf(shop) }),
      short: isExecutive ? executive.short({ phone }) : ofShop.short({ shop: nameOf(shop, 60), phone }),
      greeting: namaste(name),
      blocks: [
        isExecutive ? executive.noLongerHolds : ofShop.noLongerHolds({ shop: nameOf(shop) }),
        texts.mail.waitsAgain.nothingToDo,
      ],
      button: logIn(about, texts.mail.seeStanding),
      why: isExecutive ? executive.why : texts.mail.waitsAgain.why,
    }
  },
})
