import type { OwnQuestion } from 'server/contract/questions/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Asked } from '../../../offers/saved/saved-things.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { screen, showScreen } from '../../../test-screen.tsx'
import { QuestionWithAnswer } from './question-messages.tsx'

withOneDisk()

const offer = {
  ...{ id: 41, name: 'Daud running shoes', discount_price: 1979, photo_url: null, photo_srcset: null },
  ...{ shop_name: 'Bhandari Footwear', subcategory: 'Shoes' },
}
const made_at = '2026-11-23T11:12:00Z'
const place = { latitude: 22.7196, longitude: 75.8577, is_own: true }
const known: OwnQuestion = {
  ...{
    key: 'k',
    product_id: 41,
    name: offer.name,
    discount_price: 1979,
    photo_url: null,
    photo_srcset: null,
  },
  ...{ shop_name: offer.shop_name, kind: 'there', words: null, asked_at: made_at, shop_id: 3 },
  ...{
    subcategory: 'Shoes',
    hours: null,
    special_days: [],
    away_until: null,
    place,
    wants_call: false,
    answer: null,
  },
  ...{ sizes: [], until: null, answer_words: null, answered_at: null },
}
const show = (asked: Partial<Asked>) =>
  showScreen(
    <QuestionWithAnswer
      asked={{
        ...{ key: 'k', offer, kind: 'there', words: '', phone: '', made_at },
        asked_at: made_at,
        ...asked,
      }}
      reportSheet={() => new Promise(() => {})}
    />,
  )
const ways = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== offer.name)
const answered_at = '2026-11-23T11:28:00Z'
const answers = {
  yes: { ...known, answer: 'yes', answered_at },
  soldOut: { ...known, answer: 'sold out', answered_at },
  kept: { ...known, answer: 'kept', until: '19:00', answered_at },
  sizes: { ...known, answer: 'sizes', sizes: ['7', '8'], answer_words: 'Lilac too.', answered_at },
  withoutPlace: { ...known, answer: 'yes', place: { ...place, is_own: false }, answered_at },
} satisfies Record<string, OwnQuestion>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-23T17:00:00+05:30')
})
afterEach(() => void vi.useRealTimers())

it.each([
  ['yes', 'Yes, we have it.', ['Remove', 'Report', 'Directions']],
  ['withoutPlace', 'Yes, we have it.', ['Remove', 'Report']],
  ['soldOut', 'No, it is sold out.', ['Remove', 'Report', 'Similar offers']],
  ['kept', 'Kept for you until 7 pm. Show this message at the counter.', ['Remove', 'Report', 'Directions']],
  ['sizes', 'Sizes 7 and 8.', ['Remove', 'Report', 'Directions']],
] as const)('shows the answer "%s" as "%s", and offers %j', (answer, said, offered) => {
  show({ known: answers[answer] })
  expect(screen.getByText(said)).toBeVisible()
  expect(ways()).toEqual(offered)
})

it('links to directions when the shop has a location', () => {
  show({ known: answers.yes })
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=22.7196%2C75.8577',
  )
})

const late = '2026-11-21T11:00:00Z'
it.each([
  ['sent', {}, 'No answer yet.', ['Cancel']],
  ['not sent', { asked_at: undefined }, 'Not sent yet: no network', ['Cancel']],
  ['two days old', { made_at: late, asked_at: late }, 'No answer within two days.', ['Remove', 'Ask again']],
  ['refused', { asked_at: undefined, refused: 'Offer ended' }, 'Not sent: Offer ended', ['Remove']],
  ['gone', { is_gone: true }, 'This offer or shop is no longer available.', ['Remove']],
] as const)(
  'shows the state of a question that is %s (%j) as "%s", and offers %j',
  (_, changes, said, offered) => {
    show(changes)
    expect(screen.getByText(said)).toBeVisible()
    expect(ways()).toEqual(offered)
  },
)
