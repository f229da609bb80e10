import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { languages, texts } from '../contract/facts/texts.ts'
import { rejectionReasons } from '../contract/shopkeepers/facts.ts'
import { newDeviceMessage } from '../src/accounts/sign-in.ts'
import {
  accountDeletedMessage,
  deletionRequestedMessage,
  lastDayMessage,
} from '../src/features/account-deletion/account-deletion-messages.ts'
import { passwordChangedMessage } from '../src/features/accounts/change-password.ts'
import { resetMessage, unlockLinkMessage } from '../src/features/accounts/mailed-links.ts'
import { passwordCodeMessage } from '../src/features/accounts/password-codes.ts'
import { registeredMessage } from '../src/features/accounts/register.ts'
import { adminInvitedMessage } from '../src/features/admins/admins.ts'
import { announcementMessage } from '../src/features/announcements/send-announcements.ts'
import { acknowledgedMessage, answeredMessage } from '../src/features/complaints/settle-complaints.ts'
import { pendingShopsMessage } from '../src/features/messages/notify-of-pending-shops.ts'
import { endingOffersMessage } from '../src/features/messages/remind-of-ending-offers.ts'
import { ownDataMessage } from '../src/features/own-data/own-data.ts'
import { contactChangedMessage } from '../src/features/profiles/change-contact.ts'
import { questionsMessage } from '../src/features/questions/questions.ts'
import { securityMessage } from '../src/features/security/security-message.ts'
import { movedMessage } from '../src/features/shop-offers/move-offers.ts'
import {
  hiddenMessage,
  hiddenTogetherMessage,
  shownMessage,
} from '../src/features/shop-offers/notify-of-hiding.ts'
import { priceTagMessage } from '../src/features/shop-offers/price-tags.ts'
import { approvalQuestionMessage } from '../src/features/shopkeepers/ask-back.ts'
import { numberElsewhereMessage, numberTakenMessage } from '../src/features/shopkeepers/notify-shop.ts'
import {
  activatedMessage,
  approvedMessage,
  deactivatedMessage,
  pendingAgainMessage,
  rejectedMessage,
  removedMessage,
} from '../src/features/shopkeepers/status-messages.ts'
import { invitationMessage } from '../src/features/shops/invite.ts'
import { firstTapMessage } from '../src/features/statistics/notify-of-first-taps.ts'
import { weekMessage } from '../src/features/statistics/send-week-messages.ts'
import type { MessageKind } from '../src/platform/messages/message.ts'
import { shopStatusMessage } from '../src/shops/modify-shop-status.ts'
import { startMailServer } from './captured-mail.ts'
import { foreignWordsOf } from './foreign-words.ts'
import { testApp } from './start-test-app.ts'

/** Names and texts in one language's script only. */
const written = {
  hi: {
    name: 'मीना सोनी',
    shop: 'मालवा साउंड',
    offer: 'चमड़े का थैला',
    place: 'जेल रोड',
    reason: 'दाम सही नहीं हैं।',
  },
  en: {
    name: 'Meena Soni',
    shop: 'Malwa Sound',
    offer: 'Leather bag',
    place: 'Jail Road',
    reason: 'The prices are wrong.',
  },
}
type Written = (typeof written)['en']

const at = new Date('2026-12-05T06:30:00Z')
const device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', at }
const unknown = { userAgent: undefined, at }
const link = 'https://chowk.example/x'
const week = { views: 1302, contacts: 110, followers: 9 }
const [{ id: chosen }] = rejectionReasons

type Sample = [what: string, kind: MessageKind<never>, data: object]
const sample = <Data extends object>(what: string, kind: MessageKind<Data>, data: Data): Sample => [
  what,
  kind,
  data,
]

function samplesOf({ name, shop, offer, place, reason }: Written): Sample[] {
  const closing = { name, shopName: shop, closesOn: '2026-12-20' }
  const listed = {
    id: 7,
    name: offer,
    discount_price: 149,
    shop_name: shop,
    views: 3,
    picture_key: null,
    picture_widths: null,
  }
  const waiting = { id: 7, name: shop, address: place, since: at, offers: 2 }
  const moved = { category: place, category_hi: place, subcategory: place, subcategory_hi: place }
  const complaint = { number: '724-836', link, name, subject: reason, receivedAt: at }
  const hiding = { name, offer, productId: 7, price: 149, reason: 'wrong price' }
  return [
    sample('adminInvited', adminInvitedMessage, { link, inviter: name, role: 'moderator' }),
    sample('registered', registeredMessage, { name, shop }),
    sample('applied', registeredMessage, { name, shop: null }),
    sample('asked before the approval', approvalQuestionMessage, { name, shop, by: name, question: reason }),
    sample('rejected executive', rejectedMessage, {
      name,
      shop: null,
      reason,
      registeredAt: at,
      isRemoved: true,
    }),
    sample('approved', approvedMessage, { name, shop, shopId: 7, liveOffers: 0 }),
    sample('approved, with offers', approvedMessage, { name, shop: null, shopId: null, liveOffers: 2 }),
    sample('rejected', rejectedMessage, { name, shop, reason: chosen, registeredAt: at, isRemoved: false }),
    sample('rejected for good', rejectedMessage, {
      name,
      shop,
      reason: undefined,
      registeredAt: at,
      isRemoved: true,
    }),
    sample('rejected in own words', rejectedMessage, {
      name,
      shop,
      reason,
      registeredAt: at,
      isRemoved: false,
    }),
    sample('deactivated', deactivatedMessage, { name, shop, reason }),
    sample('activated', activatedMessage, { name, shop }),
    sample('removed', removedMessage, { name, shop, reason }),
    sample('number of two', numberElsewhereMessage, { name }),
    sample('number of another', numberTakenMessage, { name }),
    sample('waits again', pendingAgainMessage, { name, shop }),
    sample('application waits again', pendingAgainMessage, { name, shop: null }),
    ...(['approved', 'rejected', 'inactive', 'pending'] as const).map((status) =>
      sample(`a shop is ${status}`, shopStatusMessage, { name, shop, status, reason: null }),
    ),
    ...[1, 3].map((count) => sample(`${count} questions`, questionsMessage, { name, shop, count })),
    ...(['phone', 'email', 'address'] as const).map((field) =>
      sample(`an admin changed the ${field}`, contactChangedMessage, { name, shop, field, now: place, at }),
    ),
    sample('photo of the price tag', priceTagMessage, { name, offer, productId: 7, price: 149 }),
    sample('offer hidden', hiddenMessage, hiding),
    sample('offer hidden in own words', hiddenMessage, { ...hiding, reason }),
    sample('offers hidden', hiddenTogetherMessage, { name, offers: Array(25).fill(offer), reason }),
    sample('offers moved', movedMessage, { name, offers: [offer, offer], category: moved }),
    sample('offer shown', shownMessage, hiding),
    sample('one offer ends', endingOffersMessage, { name, offers: [listed] }),
    sample('many offers end', endingOffersMessage, { name, offers: Array(51).fill(listed) }),
    ...(['views', 'call'] as const).map((kind) =>
      sample(`first ${kind}`, firstTapMessage, { name, kind, of: offer }),
    ),
    sample('announcement', announcementMessage, {
      id: 7,
      name,
      title_en: offer,
      body_en: reason,
      title_hi: offer,
      body_hi: reason,
    }),
    sample('a shop waits', pendingShopsMessage, { name, news: [waiting], waiting: [waiting, waiting] }),
    ...[
      { missing: { query: offer, people: 12, place, place_hi: place } },
      { missing: { query: offer, people: 5, place: null, place_hi: null } },
      { missing: undefined },
    ].map(({ missing }, index) =>
      sample(`a week ${index}`, weekMessage, {
        name,
        monday: '2026-11-23',
        shops: [{ shop, now: week, before: index ? week : { ...week, views: 0 }, missing }],
      }),
    ),
    sample('closing', deletionRequestedMessage, closing),
    sample('closing without a shop', deletionRequestedMessage, { ...closing, shopName: null }),
    sample('last day', lastDayMessage, closing),
    sample('closed', accountDeletedMessage, closing),
    sample('reset', resetMessage, { link }),
    sample('password changed', passwordChangedMessage, unknown),
    sample('password code', passwordCodeMessage, { at, by: undefined }),
    sample('password link', passwordCodeMessage, { at, by: name }),
    sample('new device', newDeviceMessage, device),
    sample('new device that says nothing', newDeviceMessage, unknown),
    sample('own data', ownDataMessage, device),
    sample('unlock link', unlockLinkMessage, { link }),
    sample('complaint acknowledged', acknowledgedMessage, { ...complaint, answerBy: complaint.receivedAt }),
    sample('complaint answered', answeredMessage, { ...complaint, answer: shop }),
    sample('owner invited', invitationMessage, { link, shop, inviter: name, role: 'owner' }),
    sample('helper invited', invitationMessage, { link, shop, inviter: name, role: 'helper' }),
    sample('second step reset', securityMessage, {
      what: () => texts.mail.security.changes.secondStepReset,
      byOperator: true,
      at,
    }),
    ...(Object.keys(texts.mail.security.changes) as (keyof typeof texts.mail.security.changes)[]).map(
      (change) =>
        sample(`sign-in changed: ${change}`, securityMessage, {
          ...device,
          what: () => {
            const text = texts.mail.security.changes[change]
            return typeof text === 'string' ? text : text({ left: 9, name: shop } as never)
          },
        }),
    ),
  ]
}

const post = await startMailServer()
const service = await testApp({
  SMTP_URL: post.url,
  MAIL_FROM: 'hello@chowk.example',
  SUPPORT_ADDRESS: '12',
  GRIEVANCE_OFFICER_NAME: '12',
})
afterAll(() => post.stop())

const seenIn = (html = '') =>
  html
    .replace(/<style>.*?<\/style>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')

const cases = languages.flatMap(({ code }) =>
  samplesOf(code === 'hi' ? written.hi : written.en).map((each) => [code, ...each] as const),
)

describe("mails in the reader's language", () => {
  test.each(cases)('use only words of the language %s in a mail about %s', async (...given) => {
    const [language, what, kind, data] = given
    const email = `reader-${cases.findIndex(([code, about]) => code === language && about === what)}@example.com`
    await service.services.messages.send(kind, data as never, { email, language })

    const { subject, text, html } = await post.mailTo(email)
    const foreign = foreignWordsOf(language, [service.services.config.site.brand])
    expect(html).toContain(`<html lang="${language}`)
    expect([subject, text, seenIn(html)].flatMap((part = '') => foreign(part))).toEqual([])
    expect([subject, text, seenIn(html)].every((part) => part?.trim())).toBe(true)
  })

  test('are tested here for every kind of mail', () => {
    const folder = join(import.meta.dirname, '../src')
    const kinds = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap(
        (name) =>
          readFileSync(join(folder, name), 'utf8').match(
            /(?<=export const )\w+(?= = messageKind<(?!Data))/g,
          ) ?? [],
      )
    expect(kinds.length).toBeGreaterThan(15)
    expect(new Set(cases.map(([, , kind]) => kind)).size).toBe(kinds.length)
  })
})
