import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { screen, showScreen } from '../../../test-screen.tsx'
import { CityList } from './city-lists.tsx'

it('shows six rows of a long list, and all on request', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => `Shop ${index}`).map((name) => (
    <li key={name}>{name}</li>
  ))
  showScreen(
    <CityList title="Sleeping shops" none="None">
      {rows}
    </CityList>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show 9' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})
