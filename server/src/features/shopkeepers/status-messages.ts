import { formatIndianDay } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { reasonText } from '../../../contract/status-reasons.ts'
import { type About, type Block, messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

type Whose = { name: string; shop: string }
/** As it was chosen or written; undefined when none was given. */
type Why = { reason: string | undefined }

const theReason = (reason: string | undefined): Block[] =>
  reason ? [{ title: 'The reason', warns: true, box: [reasonText(reason)] }] : []
const inShort = (reason: string | undefined) => (reason ? ` Why: ${reasonText(reason).slice(0, 60)}` : '')
const writeToUs = ({ publicUrl }: About) => ({ label: 'Write to us', href: publicUrl + pages.contact })
const logIn = ({ publicUrl }: About, label = 'Log in') => ({ label, href: publicUrl + pages.login })

export const approvedMessage = messageKind<Whose & { liveOffers: number }>({
  en: ({ name, shop, liveOffers }, about) => ({
    subject: `${withoutLinks(shop)} is on ${about.site.brand}`,
    short: `${withoutLinks(shop)} is approved. Log in and publish your offers.`.slice(0, 160),
    greeting: namaste(name),
    blocks: [`Your shop is approved. ${liveOfferWords(liveOffers)}`],
    button: logIn(about, 'Log in and publish'),
    after: ['Log in with this e-mail address and the password that you chose.'],
    why: 'Your shop waited for approval.',
  }),
})
function liveOfferWords(count: number) {
  if (count === 0) return 'Shoppers find it with your first offer.'
  return count === 1 ? 'Its offer is live now.' : `Its ${count} offers are live now.`
}

type Rejected = Whose & Why & { registeredAt: Date; isRemoved: boolean }

export const rejectedMessage = messageKind<Rejected>({
  en: ({ name, shop, reason, registeredAt, isRemoved }, about) => {
    const { phone } = about.site.support
    const isDuplicate = reason === 'duplicate'
    const again = { label: 'Register again', href: about.publicUrl + pages.register }
    return {
      subject: 'Your shop could not be added',
      short: `${withoutLinks(shop).slice(0, 40)} could not be added.${inShort(reason)} Call ${phone}.`,
      greeting: namaste(name),
      blocks: [
        `We could not add ${withoutLinks(shop)}.`,
        ...theReason(reason),
        {
          title: 'What you can do',
          box: [
            {
              steps: [
                isDuplicate
                  ? 'Is the other one your shop? Log in there, or ask for a new password.'
                  : isRemoved
                    ? 'Is something missing or not right? Register again with the right details.'
                    : 'Is something missing or not right? Write to us what has to change.',
                `Do you see it differently? Call us on ${phone}, we look at it with you.`,
              ],
            },
          ],
        },
      ],
      button: isDuplicate ? logIn(about) : isRemoved ? again : writeToUs(about),
      after: isRemoved ? ['The details that you gave were removed.'] : [],
      why: `You registered this shop on ${formatIndianDay(registeredAt)}.`,
      stop: 'You get no more e-mails from us about it.',
    }
  },
})

export const deactivatedMessage = messageKind<Whose & Why>({
  en: ({ name, shop, reason }, about) => ({
    subject: `${withoutLinks(shop)} is not shown for now`,
    short: `${withoutLinks(shop).slice(0, 40)} is not shown for now.${inShort(reason)} Call ${about.site.support.phone}.`,
    greeting: namaste(name),
    blocks: [
      `Shoppers no longer see ${withoutLinks(shop)} and its offers, and you cannot log in.`,
      ...theReason(reason),
      `Nothing is lost: shop and offers come back as they are. To clear it up, call us on ${about.site.support.phone} or write to us.`,
    ],
    button: writeToUs(about),
    why: 'An admin has set your shop to inactive.',
  }),
})

export const activatedMessage = messageKind<Whose>({
  en: ({ name, shop }, about) => ({
    subject: `${withoutLinks(shop)} is open again`,
    short: `Shoppers see ${withoutLinks(shop).slice(0, 60)} and its offers again, and you can log in.`,
    greeting: namaste(name),
    blocks: [
      `Shoppers see ${withoutLinks(shop)} and its offers again, and you can log in as before.`,
      'Offers that have ended meanwhile wait in My Products, where you can renew them.',
    ],
    button: logIn(about),
    why: 'Your shop was inactive, and an admin has opened it again.',
  }),
})

export const removedMessage = messageKind<Whose & Why>({
  en: ({ name, shop, reason }, about) => ({
    subject: `${withoutLinks(shop)} was removed`,
    short: `${withoutLinks(shop).slice(0, 40)} was removed.${inShort(reason)} Call ${about.site.support.phone}.`,
    greeting: namaste(name),
    blocks: [
      `An admin has removed ${withoutLinks(shop)} and its offers.`,
      ...theReason(reason),
      `Do you see it differently? Call us on ${about.site.support.phone} or write to us.`,
    ],
    button: writeToUs(about),
    why: `You had a shop on ${about.site.brand}.`,
    stop: 'You get no more e-mails from us.',
  }),
})

/** The decision was taken back after it had been told. */
export const waitsAgainMessage = messageKind<Whose>({
  en: ({ name, shop }, about) => ({
    subject: `${withoutLinks(shop)} waits for an admin again`,
    short: `${withoutLinks(shop).slice(0, 60)} waits for an admin again. Call ${about.site.support.phone}.`,
    greeting: namaste(name),
    blocks: [
      `What we wrote to you about ${withoutLinks(shop)} no longer holds: an admin looks at it once more.`,
      'You get another e-mail when that is done. There is nothing that you have to do.',
    ],
    button: logIn(about, 'See where it stands'),
    why: 'You have registered this shop.',
  }),
})
