import { describe, expect, it, vi } from 'vitest'
import { newDelivery } from './draft-delivery.ts'
import { clearDraft, draftKey, readDraft, readDraftPhoto, saveDraft, saveDraftPhoto } from './product-draft.ts'
import { emptyProduct } from './product-form-values.ts'

const key = draftKey(7, 'new')
const delivery = newDelivery()
const photo = new Blob([Uint8Array.from([255, 216, 255, 0, 10])], { type: 'image/jpeg' })

describe('the draft of a product', () => {
  it('when it was saved, then values, version and photo come back', async () => {
    const values = { ...emptyProduct(), name: 'Brass diya', price: '640' }
    saveDraft(key, { values, version: 3, delivery })
    await saveDraftPhoto(key, photo)
    expect(readDraft(key)).toEqual({ values, version: 3, delivery })
    expect(readDraftPhoto(key)?.size).toBe(5)
  })

  it('when it was cleared, then nothing is left', async () => {
    saveDraft(key, { values: emptyProduct(), version: null, delivery })
    await saveDraftPhoto(key, photo)
    clearDraft(key)
    expect(localStorage).toHaveLength(0)
  })

  it('when somebody else signs in on this device, then they do not see it', () => {
    saveDraft(key, { values: emptyProduct(), version: null, delivery })
    expect(readDraft(draftKey(8, 'new'))).toBeNull()
  })

  it.each(['', 'null', '7', '{"values":7}', '{broken'])('when the storage holds %s, then there is no draft', (text) => {
    localStorage.setItem(key, text)
    expect(readDraft(key)).toBeNull()
  })

  it('when the photo does not fit into the storage, then the values stay', async () => {
    saveDraft(key, { values: { ...emptyProduct(), name: 'Saree' }, version: null, delivery })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await saveDraftPhoto(key, photo)
    full.mockRestore()
    expect(readDraftPhoto(key)).toBeNull()
    expect(readDraft(key)?.values.name).toBe('Saree')
  })
})
