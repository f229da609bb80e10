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
    saveDraft(key, { values, version: 3, delivery })
    savePhoto(key, photo)
    expect(readDraft(key)).toEqual({ values, version: 3, delivery })
    await vi.waitFor(() => expect(readPhoto(key)).not.toBeNull())
    expect(await readPhoto(key)?.arrayBuffer()).toEqual(await photo.arrayBuffer())
  })

  it('when it was cleared, then nothing is left', async () => {
    saveDraft(key, { values: emptyProduct(), version: null, delivery })
    savePhoto(key, photo)
    await vi.waitFor(() => expect(localStorage).toHaveLength(2))
    saveDraft(key, null)
    savePhoto(key, null)
    expect(localStorage).toHaveLength(0)
  })

  it('when it is cleared while the photo is still being encoded, then the photo does not come after', async () => {
    savePhoto(key, photo)
    savePhoto(key, null)
    await new Promise((resolve) => {
      const later = new FileReader()
      later.onload = resolve
      later.readAsDataURL(photo)
    })
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

  it('when an earlier release kept it, then what this one knows of it comes back, and the rest begins anew', () => {
    const stored = { values: { name: 'Saree', price: 640, size: 'XL' }, delivery: { ...delivery, state: 'lost' } }
    localStorage.setItem(key, JSON.stringify(stored))
    expect(readDraft(key)).toEqual({
      values: { ...emptyProduct(), name: 'Saree' },
      version: null,
      delivery: { publishKey: expect.not.stringMatching(delivery.publishKey), state: 'unsent' },
    })
  })

  it.each(['', 'data:image/jpeg;base64,', 'data:image/jpeg;base64,%%%'])(
    'when the photo is kept as %j, then there is none',
    (text) => {
      localStorage.setItem(`${key}:photo`, text)
      expect(readPhoto(key)).toBeNull()
    },
  )

  it('when the photo does not fit into the storage, then the values stay', async () => {
    saveDraft(key, { values: { ...emptyProduct(), name: 'Saree' }, version: null, delivery })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    savePhoto(key, photo)
    await vi.waitFor(() => expect(full).toHaveBeenCalled())
    full.mockRestore()
    expect(readPhoto(key)).toBeNull()
    expect(readDraft(key)?.values.name).toBe('Saree')
  })
})
