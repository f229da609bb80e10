import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { screen, showScreen } from '../../../test-screen.tsx'
import { LiveOffer } from './live-offer.tsx'
import { emptyOffer } from './offer-fields.ts'

const values = {
  ...{ ...emptyOffer(), name: 'Boots', price: '4999', discount_price: '2999' },
  ...{ start_date: '2026-11-23', end_date: '2099-12-05' },
}
const show = (code_limit: string) =>
  showScreen(
    <LiveOffer
      offer={{ id: 41, values: { ...values, code_limit }, category: 'Footwear', photo: null }}
      shop={undefined}
      onNext={() => {}}
    />,
  )
const counter = () => screen.queryByRole('link', { name: 'Counter' })

it('links to the counter after an offer with codes is published', () => {
  show('50')
  expect(screen.getByRole('heading', { name: texts.quickOffer.done.titles.live })).toBeVisible()
  expect(counter()).toHaveAttribute('href', '/counter')
})

it('shows no link to the counter after an offer without codes is published', () => {
  show('none')
  expect(screen.getByRole('heading', { name: texts.quickOffer.done.titles.live })).toBeVisible()
  expect(counter()).toBeNull()
})
