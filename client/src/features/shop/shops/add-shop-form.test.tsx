import { expect, test, vi } from 'vitest'
import { fireEvent, screen, showScreen } from '../../../test-screen.tsx'
import { AddShopForm } from './add-shop-form.tsx'

test('saves one shop on a double tap, only after the owner was informed', () => {
  const onSave = vi.fn(() => new Promise<void>(() => {}))
  showScreen(<AddShopForm userId={1} isAnothers quarters={[]} hoursField={() => null} onSave={onSave} />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Shop name, as on the signboard', 'Sarafa Brass')
  type('Phone', '98260 44718')
  type('Locality', 'Sarafa')
  type('Address', '1 Sarafa, Indore')

  const save = screen.getByRole('button', { name: 'Save and write offers' })
  fireEvent.click(save)
  const tick = screen.getByRole('checkbox')
  expect(tick).toHaveAccessibleDescription('Please tell the shop first, then tick this.')
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.click(tick)
  save.click()
  save.click()

  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ told: true }))
})
