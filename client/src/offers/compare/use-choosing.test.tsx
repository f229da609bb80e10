import { expect, it } from 'vitest'
import { someCard } from '../../test-offers.ts'
import { screen, showScreen } from '../../test-screen.tsx'
import { OfferGrid } from '../offer-grid.tsx'
import { Choosing } from './choosing.ts'
import { useChoosing } from './use-choosing.ts'

const lamps = [1, 2, 3, 4, 5].map((id) => someCard({ id, name: `Lamp ${id}` }))

function Results() {
  const { begin, Bar, choosing } = useChoosing()
  return (
    <>
      <button type="button" onClick={begin}>
        Begin
      </button>
      <Choosing value={choosing}>
        <OfferGrid products={lamps} />
      </Choosing>
      {Bar && choosing && <Bar {...choosing} />}
    </>
  )
}
const mark = (id: number) => screen.findByRole('button', { name: `Compare Lamp ${id}` })

it('allows a comparison of two to four chosen offers, rejects a fifth, and remembers the choice', async () => {
  const { user, unmount } = showScreen(<Results />, '/search?query=lamp')
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Begin' }))

  await user.click(await mark(1))
  expect((await mark(1)).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled()
  await user.click(await mark(2))
  const way = screen.getByRole('link', { name: 'Compare 2' })
  expect(way.getAttribute('href')).toBe('/compare?ids=1,2')

  for (const id of [3, 4, 5]) await user.click(await mark(id))
  expect(screen.getByText('4 of 4 chosen').parentElement).toHaveTextContent(
    /You can compare up to four\. Remove one first\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Remove Lamp 3' }))
  expect(screen.getByRole('link', { name: 'Compare 3' }).getAttribute('href')).toBe('/compare?ids=1,2,4')

  unmount()
  const later = showScreen(<Results />, '/search?query=lamp')
  expect(await screen.findByRole('link', { name: 'Compare 3' })).toBeVisible()
  await later.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
})
