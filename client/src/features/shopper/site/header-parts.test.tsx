import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { CitySelect } from './header-parts.tsx'

it('when a city is chosen, then Indore is the only one, and the choice is only logged', async () => {
  answerCalls({ 'GET /api/config': 'away' })
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const { user } = showScreen(<CitySelect />)
  const city = await screen.findByRole('combobox', { name: 'City' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Indore'])
  await user.selectOptions(city, 'Indore')
  expect(log).toHaveBeenCalledWith('City chosen: Indore')
  expect(screen.getByTestId('address')).toHaveTextContent('/')
  log.mockRestore()
})
