import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { AdminPlace } from 'server/contract/places/schemas'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, showScreen, withUndo } from '../../../test-screen.tsx'
import { PlaceManager } from './place-manager.tsx'

const rajwada: AdminPlace = {
  ...{ id: 1, name: 'Rajwada', name_hi: 'राजवाड़ा', aliases: ['rajwara'], kind: 'landmark', is_known: true },
  ...{ latitude: 22.7185, longitude: 75.8571, offers: 1_200, version: 3 },
}

function Screen({ isNew }: { isNew: boolean }) {
  const [query, setQuery] = useState<string>()
  const [isAdding, setAdding] = useState(isNew)
  return (
    <PlaceManager query={query} onQuery={setQuery} isAdding={isAdding} onAdded={() => setAdding(false)} />
  )
}

function show({ saved = [] as Answer<'POST /api/admin/saveplace'>[], isNew = false } = {}) {
  let places = [rajwada]
  const { sentTo } = answerCalls({
    'GET /api/admin/places': () => ({ body: { places } }),
    'POST /api/admin/saveplace': ({ body }) => {
      const refusal = saved.shift()
      if (refusal) return refusal
      const place = { ...rajwada, id: 2, ...body, version: 1 } as AdminPlace
      places = [...places.filter(({ id }) => id !== place.id), place]
      return { body: { message: 'Saved.', place, undo: 8 } }
    },
    'POST /api/admin/deleteplace': ({ body }) => {
      places = places.filter(({ id }) => id !== body.id)
      return { body: { message: 'Deleted.', undo: 9 } }
    },
    'POST /api/shop/undo': () => {
      places = [rajwada]
      return { body: { message: 'Undone.' } }
    },
  })
  const { user } = showScreen(withUndo(<Screen isNew={isNew} />))
  return {
    user,
    sentTo,
    save: () => user.click(screen.getByRole('button', { name: texts.places.form.save })),
  }
}

it("adds a place, and shows the server's error at its field", async () => {
  const taken = 'Rajwada is already called “rajwara”.'
  const { user, sentTo, save } = show({
    isNew: true,
    saved: [{ status: 400, body: { message: taken, fields: { aliases: taken } } }],
  })
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('Name'), 'Tulsi Nagar')
  await user.type(sheet.getByLabelText(/^Also called/), 'rajwara, …')
  await save()
  expect(sheet.getByLabelText(/^Also called/)).toBeInvalid()
  await user.type(sheet.getByLabelText(/^Also called/), '{Backspace}{Backspace}{Backspace}')
  expect(sheet.getByLabelText('Latitude')).toBeInvalid()
  await user.type(sheet.getByLabelText('Latitude'), '22.752')
  await user.type(sheet.getByLabelText('Longitude'), '75.925')
  await save()
  expect(await sheet.findByText(taken)).toBeVisible()
  await user.clear(sheet.getByLabelText(/^Also called/))
  await save()
  expect(await screen.findByText('Tulsi Nagar')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo('POST /api/admin/saveplace')).toEqual([
    expect.objectContaining({ aliases: ['rajwara'] }),
    expect.objectContaining({ name: 'Tulsi Nagar', aliases: [], latitude: 22.752, longitude: 75.925 }),
  ])
})

it('sends an edited place with the version that was loaded', async () => {
  const { user, sentTo, save } = show()
  await user.click(await screen.findByRole('button', { name: 'Change Rajwada' }))
  await user.clear(screen.getByLabelText('In Hindi'))
  await user.type(screen.getByLabelText('In Hindi'), 'रजवाड़ा')
  await save()
  expect(await screen.findByText('रजवाड़ा')).toBeVisible()
  expect(sentTo('POST /api/admin/saveplace')).toMatchObject([{ id: 1, version: 3, name_hi: 'रजवाड़ा' }])
})

it('finds a place by any of its names, deletes it without confirmation, and restores it on Undo', async () => {
  const { user, sentTo } = show()
  await user.type(await screen.findByLabelText('Search the places'), 'राजवा')
  await user.click(screen.getByRole('button', { name: 'Delete Rajwada' }))
  expect(await screen.findByText('No place with this name.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Rajwada')).toBeVisible()
  await user.clear(screen.getByLabelText('Search the places'))
  await user.type(screen.getByLabelText('Search the places'), 'Palasia')
  await waitFor(() => expect(screen.queryByText('Rajwada')).toBeNull())
  expect(sentTo('POST /api/admin/deleteplace')).toEqual([{ id: 1, version: 3 }])
  expect(sentTo('POST /api/shop/undo')).toEqual([{ entry_ids: [9] }])
})
