import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { answerCalls } from '../../../test-answers.ts'
import { withDisk } from '../../../test-indexed-db.ts'

withDisk()
beforeEach(() => {
  vi.resetModules()
})

const place = newOfferOf(7)
const picture = { file: new File([Uint8Array.from([255, 216, 255])], 'photo.jpg'), preview: '' }
const queries = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)

async function openForm() {
  const { useFormDraft } = await import('./use-form-draft.ts')
  const { usePublish } = await import('./use-publish.ts')
  const { emptyOffer } = await import('./offer-fields.ts')
  const store = await import('../../../offer-drafts/draft-store.ts')
  await store.openDrafts()
  const begins = vi.fn()
  const useForm = () => {
    const work = useFormDraft(place, { values: emptyOffer(), version: null })
    const queue = () => {
      begins()
      return work.queue()
    }
    const publishing = {
      onStored: () => {},
      photoMissing: '',
      settle: async () => {},
    }
    return { ...work, ...usePublish({ ...work, queue }, publishing) }
  }
  const { result, unmount } = renderHook(useForm, { wrapper })
  act(() => {
    result.current.form.setValue('name', 'Brass diya')
    void result.current.dispatch({ type: 'cropped', picture })
  })
  const type = (name: string) => act(() => result.current.form.setValue('name', name))
  const onDisk = async () => (await store.draftsOf(7)).map((one) => one.kind === 'offer' && one.values.name)
  return { form: result, leave: unmount, begins, type, onDisk, findDraft: store.findDraft }
}

describe('queueing an offer', () => {
  it('leaves no second draft when the user types during queueing', async () => {
    const { form, type, onDisk, findDraft } = await openForm()
    const queued = form.current.queue()
    type('Brass lamp')
    await act(() => queued)
    expect(await onDisk()).toEqual(['Brass diya'])
    expect(await findDraft(place.id)).toBeUndefined()
  })

  it('stores later changes again when the device had no space for the queued offer', async () => {
    const { form, type, onDisk } = await openForm()
    await waitFor(async () => expect(await onDisk()).toEqual(['Brass diya']))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const queued = form.current.queue()
    type('Brass lamp')
    await act(() => expect(queued).rejects.toThrow('full'))
    put.mockRestore()
    type('Brass lamps')
    await waitFor(async () => expect(await onDisk()).toEqual(['Brass lamps']))
  })

  it('queues the offer once when the button is pressed twice', async () => {
    const { form, begins, onDisk } = await openForm()
    act(() => {
      form.current.keep()
      form.current.keep()
    })
    await waitFor(async () => expect(await onDisk()).toEqual(['Brass diya']))
    expect(begins).toHaveBeenCalledTimes(1)
  })
})

describe('an offer whose form is left during sending', () => {
  it.each([
    ['leaves no draft once it is published', 'Brass diya', []],
    ['stays a draft when it was changed since', 'Brass lamp', ['Brass lamp']],
  ])('%s', async (_, name, left) => {
    const { form, leave, onDisk, findDraft } = await openForm()
    const { changeDraft } = await import('../../../offer-drafts/draft-store.ts')
    answerCalls({
      'POST /api/shop/add': async () => {
        leave()
        const draft = await findDraft(place.id)
        if (draft?.kind === 'offer') await changeDraft(draft, { values: { ...draft.values, name } })
        return { status: 201, body: { message: 'ok', product_id: 4, price_is_proven: true } }
      },
    })
    expect(await form.current.send(null, {})).toBeNull()
    expect(await onDisk()).toEqual(left)
  })
})
