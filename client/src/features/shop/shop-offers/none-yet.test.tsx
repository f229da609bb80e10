import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { MyProducts } from './my-products.tsx'

const counts = { all: 0, active: 0, scheduled: 0, expired: 0, 'out of stock': 0, hidden: 0, 'ends soon': 0 }

it.each([
  ['executive', 'My shops', '/shops'],
  ['shopkeeper', 'Add new products', '/newoffer'],
] as const)('when a %s has nothing yet, then the first step is: %s', async (user_type, name, to) => {
  answerCalls({
    'GET /api/shop/ownproduct/:userId': {
      body: {
        ...{ products: [], total: 0, total_is_exact: true, rows_before: 0, next: null, previous: null },
        counts,
      } as never,
    },
  })
  showScreen(
    <MyProducts
      user={{ user_id: 7, user_type, name: 'Ravi' }}
      view={{}}
      onChange={() => {}}
      onDuplicate={() => {}}
    />,
  )
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to)
})
