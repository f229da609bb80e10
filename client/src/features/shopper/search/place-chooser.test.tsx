import type { ListedPlace } from 'server/contract/places/schemas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetHere } from '../../../lib/city/here.ts'
import { type Answer, answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { PlaceChooser } from './place-chooser.tsx'
import type { SearchState } from './search-state.ts'

const place = (id: number, name: string, name_hi: string, aliases: string[] = []): ListedPlace => ({
  ...{ id, name, name_hi, aliases, kind: 'quarter', latitude: 22.7, longitude: 75.8 },
  ...{ is_known: true, offers: 8 },
})
const places = [place(1, 'Rajwada', 'राजवाड़ा', ['Raj Bada']), place(2, 'Vijay Nagar', 'विजय नगर')]

type Locate = (found: PositionCallback, failed: PositionErrorCallback) => void

const PlaceChooserOf = ({ search }: { search: SearchState }) => (
  <PlaceChooser search={search} chosen={undefined} isHere={false} onChoose={() => {}} onClose={() => {}} />
)

/** By default the device never returns a position. */
async function show(answer: Locate = () => {}) {
  const ask = vi.fn(answer)
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask },
  })
  answerCalls({ 'GET /api/user/places': { body: { places } } })
  const onChoose = vi.fn()
  const view = showScreen(
    <PlaceChooser chosen={undefined} isHere={false} onChoose={onChoose} onClose={() => {}} />,
  )
  await screen.findByRole('radio', { name: /Rajwada/ })
  return { ...view, ask, onChoose }
}
const nearMe = () => screen.queryByRole('button', { name: 'Near me' })
const press = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Near me' }))

afterEach(() => {
  forgetHere()
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('PlaceChooser', () => {
  it.each([
    ['विजय', 'vijay-nagar'],
    ['raj wada', 'rajwada'],
    ['rajbada', 'rajwada'],
  ])('finds the place for %s by its Hindi name, its spelling or another name', async (typed, near) => {
    const { user, onChoose } = await show()
    await user.type(screen.getByLabelText('Find a place'), typed)
    await user.click(screen.getByRole('radio'))
    expect(onChoose.mock.calls).toEqual([[near]])
  })

  it('counts all offers when the search has no words', async () => {
    await show()
    expect(await screen.findByRole('radio', { name: /Rajwada.*8 offers/ })).toBeInTheDocument()
  })

  it('counts the offers near each place that match the search and its filters', async () => {
    const asked = vi.fn()
    answerCalls({
      'GET /api/user/places': { body: { places } },
      'GET /api/search/near_places': ({ query }) => {
        asked(query)
        return { body: { places: [{ id: 2, total: 1000, total_is_at_least: true }] } }
      },
    })
    showScreen(<PlaceChooserOf search={{ query: 'shoes', max_price: 900 }} />)
    expect(await screen.findByRole('radio', { name: /Rajwada.*0 offers/ })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /Vijay Nagar.*1,000\+ offers/ })).toBeInTheDocument()
    expect(asked.mock.calls).toEqual([[{ query: 'shoes', max_price: 900 }]])
  })

  it.each<[string, Answer<'GET /api/search/near_places'>]>([
    ['too much is found', { body: { places: null } }],
    ['the server fails', 'away'],
  ])('shows no counts when %s', async (_, answer) => {
    answerCalls({ 'GET /api/user/places': { body: { places } }, 'GET /api/search/near_places': answer })
    showScreen(<PlaceChooserOf search={{ query: 'shoes' }} />)
    const place = await screen.findByRole('radio', { name: /Rajwada/ })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(place).toHaveAccessibleName(/^Rajwada ?राजवाड़ा$/)
  })

  it('selects a place on Enter, but not while arrow keys are pressed', async () => {
    const { user, onChoose } = await show()
    screen.getByRole('radio', { name: /Rajwada/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(onChoose).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['vijay-nagar']])
  })

  it("reveals only the 500 m grid square of the device's position", async () => {
    const coords = { latitude: 22.7199, longitude: 75.8551, accuracy: 9 }
    const { user, onChoose } = await show((found) => found({ coords } as GeolocationPosition))
    await press(user)
    await waitFor(() => expect(onChoose.mock.calls).toEqual([['22.720,75.855']]))
  })

  it('shows that the location is off, and does not ask again, after a refusal', async () => {
    const refused = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
    const { user, unmount } = await show((_, failed) => failed(refused))
    await press(user)
    expect(await screen.findByText('Location access is off')).toBeVisible()
    unmount()
    const { ask } = await show()
    expect(screen.getByText('Location access is off')).toBeVisible()
    expect(nearMe()).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('stops looking for the position on request', async () => {
    const { user } = await show()
    await press(user)
    expect(await screen.findByText('Finding your location')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(nearMe()).toBeVisible()
  })
})
