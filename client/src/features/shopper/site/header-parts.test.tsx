import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { CitySelect } from './header-parts.tsx'

it('offers Indore as the only city, and only logs the choice', async () => {
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
