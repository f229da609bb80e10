import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { someOwnOffer } from '../../../test-offers.ts'
import { answerCalls, screen, showScreen, within } from '../../../test-screen.tsx'
import { UnprovenLine } from './own-offer-lines.tsx'
import { OwnOfferTable } from './own-offer-table.tsx'

it('shows an admin the shop of each offer, and no warning about unproven prices', () => {
  answerCalls({})
  showScreen(
    <OwnOfferTable
      products={[
        someOwnOffer({ id: 7, name: 'Struck saree', shop_name: 'Kaarigar Home', price_is_proven: false }),
        someOwnOffer({ id: 8, name: 'Steel lantern', shop_name: 'Siyaganj Lights' }),
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
  expect(screen.queryByText(/proven/)).toBeNull()
})

it('counts the unproven prices of a page, and lists them with the rule when opened', async () => {
  const { user } = showScreen(
    <UnprovenLine
      products={[
        someOwnOffer({ id: 7, name: 'Struck saree', price_is_proven: false }),
        someOwnOffer({ id: 8, name: 'Steel lantern' }),
        someOwnOffer({ id: 9, name: 'Old lamp', price_is_proven: false, offer_state: 'expired' }),
      ]}
    />,
  )
  const line = screen.getByText('1 price here is not proven yet')
  expect(screen.getByText(texts.unproven.rule)).not.toBeVisible()
  await user.click(line)
  expect(screen.getByText(texts.unproven.rule)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Struck saree'])
})
