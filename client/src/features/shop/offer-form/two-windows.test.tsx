import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { withDisk } from '../../../test-indexed-db.ts'
import { emptyOffer } from './offer-fields.ts'

vi.mock(import('../../../ui/cropper-picture.ts'), async (original) => ({
  ...(await original()),
  pictureFrom: async (photo) => ({ file: new File([photo], 'photo.jpg'), preview: '' }),
}))
withDisk()
beforeEach(() => {
  vi.resetModules()
})

const place = newOfferOf(7)
const start = { values: emptyOffer(), version: null }
const picture = { file: new File([Uint8Array.from([255, 216, 255])], 'photo.jpg'), preview: '' }
const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>

async function openWindow() {
  vi.resetModules()
  const { useFormDraft } = await import('./use-form-draft.ts')
  const store = await import('../../../offer-drafts/draft-store.ts')
  const photos = await import('../../../offer-drafts/photo-store.ts')
  await store.openDrafts()
  const { result: form } = renderHook(() => useFormDraft(place, start), { wrapper })
  const type = (name: string) => act(() => form.current.form.setValue('name', name))
  const choosePhoto = () => act(() => void form.current.dispatch({ type: 'cropped', picture }))
  const send = () => {
    const { publishKey } = form.current.now().delivery
    const delivery = { publishKey, state: 'unanswered' } as const
    act(() => void form.current.dispatch({ type: 'delivery', delivery }))
    const draft = store.offerHere(place.id)
    if (draft) void store.changeDraft(draft, { delivery })
    return publishKey
  }
  const arrive = () => act(() => form.current.begin(start, form.current.form.getValues()))
  const publish = () => {
    const key = send()
    arrive()
    return key
  }
  return {
    form,
    type,
    choosePhoto,
    ...{ send, arrive, publish },
    name: () => form.current.form.getValues('name'),
    key: () => form.current.draft.delivery.publishKey,
    line: () => form.current.draft.problems.line,
    onDisk: async () => {
      const draft = await store.findDraft(place.id)
      return draft?.kind === 'offer' ? draft.values.name : undefined
    },
    photoOnDisk: async () => (await photos.photoOf(place.id))?.size,
  }
}

async function openTwo() {
  const first = await openWindow()
  first.type('Brass diya')
  first.choosePhoto()
  await waitFor(async () => expect(await first.photoOnDisk()).toBe(3))
  const second = await openWindow()
  await waitFor(() => expect(second.form.current.draft.picture).not.toBeNull())
  return [first, second] as const
}

describe('a draft open in two windows', () => {
  it('stores a different offer with its photo under a new publish key when the other window publishes', async () => {
    const [first, second] = await openTwo()
    second.type('Brass lamp')
    first.type('Brass diya, set of 4')
    const sent = first.publish()
    await waitFor(() => expect(second.line()).toBe(texts.productForm.otherSentElsewhere))
    expect(second.name()).toBe('Brass lamp')
    expect(second.key()).not.toBe(sent)
    await waitFor(async () => expect(await second.photoOnDisk()).toBe(3))
    expect(await second.onDisk()).toBe('Brass lamp')
    const next = await openWindow()
    await waitFor(() => expect(next.form.current.draft.picture).not.toBeNull())
    expect([next.name(), next.key()]).toEqual(['Brass lamp', second.key()])
  })

  it('gets a new publish key when it was changed while the other window sent it', async () => {
    const [first, second] = await openTwo()
    const sent = first.send()
    await waitFor(() => expect(second.form.current.draft.delivery.state).toBe('unanswered'))
    second.type('Brass lamp')
    first.arrive()
    await waitFor(() => expect(second.line()).toBe(texts.productForm.otherSentElsewhere))
    expect(second.key()).not.toBe(sent)
  })

  it('shows that the other window published the same offer, and keeps its publish key', async () => {
    const [first, second] = await openTwo()
    const sent = first.publish()
    await waitFor(() => expect(second.line()).toBe(texts.productForm.sentElsewhere))
    expect([second.name(), second.key()]).toEqual(['Brass diya', sent])
    expect(await second.onDisk()).toBeUndefined()
  })

  it('keeps its publish key when the other window queues the same offer', async () => {
    const [first, second] = await openTwo()
    const sent = first.key()
    await act(() => first.form.current.queue())
    await waitFor(async () => expect(await second.onDisk()).toBeUndefined())
    expect(second.key()).toBe(sent)
  })

  it('shows nothing when the other window publishes and this form is empty', async () => {
    const second = await openWindow()
    const first = await openWindow()
    const other = new BroadcastChannel('chowk-drafts')
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => data.published && resolve(data)),
    )
    first.type('Brass diya')
    first.publish()
    await heard
    other.close()
    expect(second.line()).toBeUndefined()
  })
})
