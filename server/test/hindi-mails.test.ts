import { describe, expect, test } from 'vitest'
import { rejectionReasons } from '../contract/status-reasons.ts'
import { texts } from '../contract/texts.ts'
import { invitationMessage } from '../src/features/accounts/invitation-message.ts'
import { newDeviceMessage } from '../src/features/accounts/new-device-message.ts'
import { passwordChangedMessage } from '../src/features/accounts/password-changed-message.ts'
import { registeredMessage } from '../src/features/accounts/registered-message.ts'
import { resetMessage } from '../src/features/accounts/reset-message.ts'
import { signInLinkMessage } from '../src/features/accounts/sign-in-link-message.ts'
import { closedMessage, closingMessage, lastDayMessage } from '../src/features/closing/closing-messages.ts'
import { endingOffersMessage } from '../src/features/messages/ending-offers-message.ts'
import { waitingShopsMessage } from '../src/features/messages/waiting-shops-message.ts'
import { securityMessage } from '../src/features/security/security-message.ts'
import { hiddenMessage, shownMessage } from '../src/features/shop-products/hiding-messages.ts'
import {
  activatedMessage,
  approvedMessage,
  deactivatedMessage,
  rejectedMessage,
  removedMessage,
  waitsAgainMessage,
} from '../src/features/shopkeepers/status-messages.ts'
import { shopStatusMessage } from '../src/features/shops/shop-status-message.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import type { MessageKind } from '../src/platform/messages/message.ts'
import { createMessages } from '../src/platform/messages/messages.ts'
import { latinWordsIn } from './latin-words.ts'

const config = {
  publicUrl: 'https://chowk.example',
  sessionSecrets: () => ['a secret of ours, for tests'],
  site: {
    brand: 'चौक',
    support: { phone: '0731 400 2200', email: 'help@chowk.example', address: 'राजवाड़ा' },
    social: { instagram: undefined, facebook: undefined, youtube: undefined },
  },
}
const name = 'मीना सोनी'
const shop = 'मालवा साउंड'
const link = 'https://chowk.example/x'
const at = new Date('2026-12-05T06:30:00Z')
const reason = rejectionReasons[0].id
const device = { userAgent: undefined, address: undefined, at }
const closing = { name, shopName: shop, closesOn: '2026-12-20' }
const offer = { id: 7, name: 'चमड़े का थैला', discount_price: 149, shop_name: shop, views: 3 }
const ending = { ...offer, picture_key: null, picture_widths: null }
const waiting = { id: 7, name: shop, address: 'जेल रोड', since: at, offers: 2 }
const hiding = { name, offer: offer.name, productId: 7, price: 149, reason: 'wrong price' }

type Sample = [what: string, kind: MessageKind<never>, data: object]
const sample = <Data extends object>(what: string, kind: MessageKind<Data>, data: Data): Sample => [what, kind, data]

const samples: Sample[] = [
  sample('registered', registeredMessage, { name, shop }),
  sample('approved', approvedMessage, { name, shop, liveOffers: 0 }),
  sample('approved, with offers', approvedMessage, { name, shop: null, liveOffers: 2 }),
  sample('rejected', rejectedMessage, { name, shop, reason, registeredAt: at, isRemoved: false }),
  sample('rejected for good', rejectedMessage, { name, shop, reason: undefined, registeredAt: at, isRemoved: true }),
  sample('deactivated', deactivatedMessage, { name, shop, reason: 'wrong prices' }),
  sample('activated', activatedMessage, { name, shop }),
  sample('removed', removedMessage, { name, shop, reason: 'closed' }),
  sample('waits again', waitsAgainMessage, { name, shop }),
  ...(['approved', 'rejected', 'inactive', 'pending'] as const).map((status) =>
    sample(`a shop is ${status}`, shopStatusMessage, { name, shop, status, reason: null }),
  ),
  sample('offer hidden', hiddenMessage, hiding),
  sample('offer shown', shownMessage, hiding),
  sample('one offer ends', endingOffersMessage, { name, offers: [ending] }),
  sample('many offers end', endingOffersMessage, { name, offers: Array(51).fill(ending) }),
  sample('a shop waits', waitingShopsMessage, { name, news: [waiting], waiting: [waiting, waiting] }),
  sample('closing', closingMessage, closing),
  sample('closing without a shop', closingMessage, { ...closing, shopName: null }),
  sample('last day', lastDayMessage, closing),
  sample('closed', closedMessage, closing),
  sample('reset', resetMessage, { link }),
  sample('password changed', passwordChangedMessage, device),
  sample('new device', newDeviceMessage, device),
  sample('sign-in link', signInLinkMessage, { link }),
  sample('owner invited', invitationMessage, { link, shop, inviter: name, role: 'owner' }),
  sample('helper invited', invitationMessage, { link, shop, inviter: name, role: 'helper' }),
  sample('recovery code used', securityMessage, {
    ...device,
    what: () => texts.mail.security.changes.codeUsed({ left: 9 }),
  }),
]

describe('a mail to somebody who reads Hindi', () => {
  test.each(samples)('when it is about this: %s, then no word of it is English', async (_, kind, data) => {
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), withdraw: async () => ({ taken: 0, left: 0 }) }
    const recipient = { userId: 7, email: 'meena@example.com', language: 'hi' }
    await createMessages(config, mailer).send(kind, data as never, recipient)

    expect(mails).toHaveLength(1)
    expect(mails.flatMap((mail) => latinWordsIn(mail, []))).toEqual([])
  })
})
