import { screen, within } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { someOffer } from '../../../test-offers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { OwnOfferTable } from './own-offer-table.tsx'

const own = (changes: Partial<OwnOffer>) =>
  ({
    ...{ ...someOffer(), hidden: null, hidden_at: null, price_is_proven: true, price_tag: null, views: 0 },
    ...{ shop_is_open: true, ...changes },
  }) as OwnOffer

it('shows an admin whose each offer is, and which struck price is not proven, with the rule when asked', async () => {
  answerCalls({})
  const { user } = showScreen(
    <OwnOfferTable
      products={[
        own({ id: 7, name: 'Struck saree', shop_name: 'Kaarigar Home', price_is_proven: false }),
        own({ id: 8, name: 'Steel lantern', shop_name: 'Siyaganj Lights' }),
        own({ id: 9, name: 'Old lamp', price_is_proven: false, offer_state: 'expired' }),
      ]}
      withShop
      isAdmin
      sort={undefined}
      onSort={() => {}}
      chosen={undefined}
      onChoose={() => {}}
      onCommand={() => {}}
      foot={null}
    />,
  )
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(row('Struck saree').getByText('Kaarigar Home')).toBeVisible()
  expect(row('Steel lantern').getByText('Siyaganj Lights')).toBeVisible()
  const mark = screen.getByText('Price not yet proven')
  const rule = screen.getByText(texts.unproven.rule)
  expect(row('Struck saree').getByText('Price not yet proven')).toBe(mark)
  expect(rule).not.toBeVisible()
  await user.click(mark)
  expect(rule).toBeVisible()
})
