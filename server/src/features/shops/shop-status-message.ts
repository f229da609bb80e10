import { pages } from '../../../contract/pages.ts'
import type { ShopStatus } from '../../../contract/shops.ts'
import { reasonText } from '../../../contract/status-reasons.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

type Told = { name: string; shop: string; status: ShopStatus; reason: string | null }

const words: Record<ShopStatus, { subject: (shop: string, brand: string) => string; line: string }> = {
  approved: {
    subject: (shop, brand) => `${shop} is on ${brand}`,
    line: 'is approved: shoppers find its offers now, and the link below leads to a new one.',
  },
  rejected: { subject: (shop) => `${shop} could not be added`, line: 'could not be added.' },
  inactive: { subject: (shop) => `${shop} is hidden`, line: 'and its offers are hidden from shoppers.' },
  pending: { subject: (shop) => `${shop} waits again`, line: 'waits for approval again: a decision was taken back.' },
}

/** To whoever is in charge of a shop that does not go with an account: how an admin has decided about it. */
export const shopStatusMessage = messageKind<Told>({
  en: ({ name, shop, status, reason }, { site: { brand }, publicUrl }) => {
    const what = withoutLinks(shop)
    const { subject, line } = words[status]
    return {
      subject: subject(what, brand),
      short: `${subject(what, brand)}.`.slice(0, 160),
      greeting: namaste(name),
      blocks: [
        `${what} ${line}`,
        ...(reason ? [{ title: 'The reason', warns: true as const, box: [reasonText(reason)] }] : []),
      ],
      button: { label: 'See your shops', href: publicUrl + pages.shops },
      why: 'You look after this shop.',
    }
  },
})
