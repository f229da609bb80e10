import { describe, expect, it, vi } from 'vitest'
import { draftKey, readDraft, readPhoto, saveDraft, savePhoto } from './draft-storage.ts'
import { newDelivery } from './product-draft.ts'
import { emptyProduct } from './product-form-values.ts'

const key = draftKey(7, 'new')
const delivery = newDelivery()
const photo = new Blob([Uint8Array.from([255, 216, 255, 0, 10])], { type: 'image/jpeg' })

describe('the draft of a product', () => {
  it('when it was saved, then values, version and photo come back', async () => {
    const values = { ...emptyProduct(), name: 'Brass diya', price: '640' }
    saveDraft(key, { values, version: 3, hasPhoto: true, delivery })
    void savePhoto(key, photo)
    expect(readDraft(key)).toEqual({ values, version: 3, hasPhoto: true, delivery })
    expect(await (await readPhoto(key))?.arrayBuffer()).toEqual(await photo.arrayBuffer())
  })

  it('when it was cleared, then nothing is left', async () => {
    saveDraft(key, { values: emptyProduct(), version: null, hasPhoto: true, delivery })
    void savePhoto(key, photo)
    saveDraft(key, null)
    void savePhoto(key, null)
    expect(await readPhoto(key)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('when somebody else signs in on this device, then they do not see it', () => {
    saveDraft(key, { values: emptyProduct(), version: null, hasPhoto: false, delivery })
    expect(readDraft(draftKey(8, 'new'))).toBeNull()
  })

  it.each(['', 'null', '7', '{"values":7}', '{broken'])('when the storage holds %s, then there is no draft', (text) => {
    localStorage.setItem(key, text)
    expect(readDraft(key)).toBeNull()
  })

  it('when an earlier release kept it, then what this one knows of it comes back, and the rest begins anew', () => {
    const stored = { values: { name: 'Saree', price: 640, size: 'XL' }, delivery: { ...delivery, state: 'lost' } }
    localStorage.setItem(key, JSON.stringify(stored))
    expect(readDraft(key)).toEqual({
      values: { ...emptyProduct(), name: 'Saree' },
      version: null,
      hasPhoto: false,
      // What may be stored keeps its key.
      delivery: { publishKey: delivery.publishKey, state: 'unanswered' },
    })
  })

  it('when it does not fit into the storage, then it says so, and nothing old stays', () => {
    saveDraft(key, { values: { ...emptyProduct(), name: 'Saree' }, version: null, hasPhoto: false, delivery })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const draft = { values: emptyProduct(), version: null, hasPhoto: false, delivery }
    expect(saveDraft(key, draft)).toBe(false)
    full.mockRestore()
    expect(readDraft(key)).toBeNull()
    expect(saveDraft(key, draft)).toBe(true)
  })

  it('when the browser keeps no files, then the photo is there as long as the page, and that is told', async () => {
    expect(await savePhoto(key, photo)).toBe(false)
    expect(await readPhoto(key)).not.toBeNull()
    await savePhoto(key, null)
  })
})
