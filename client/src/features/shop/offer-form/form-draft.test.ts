import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newDelivery } from '../../../offer-drafts/draft.ts'
import {
  afterTyping,
  changed,
  deliveryBeside,
  type FormDraft,
  keptOf,
  newDraft,
  openDraft,
  withKeptPhoto,
  withPicture,
} from './form-draft.ts'
import { emptyOffer } from './offer-fields.ts'

const start = { values: emptyOffer(), version: 3 }
const opened = openDraft(start, null)
const key = opened.delivery.publishKey
const picture = { file: new File([], 'crop.jpg'), preview: 'data:image/jpeg;base64,' }
type Step = (draft: FormDraft) => Partial<FormDraft>
const happened = (draft: FormDraft, ...steps: Step[]) =>
  steps.reduce((before, step) => changed(before, step(before)), draft)
const draftAfter = (...steps: Step[]) => happened(opened, ...steps)
const cropped: Step = () => withPicture(picture)

describe('the draft of a form that opens', () => {
  it('when nothing was kept, then it begins with a UUID of its own', () => {
    expect(opened).toMatchObject({ isRestored: false, version: 3, delivery: { state: 'unsent' } })
    expect(z.uuid().safeParse(key).success).toBe(true)
    expect(newDelivery().publishKey).not.toBe(key)
  })

  it('when something was kept, then it goes on with the version and the key that it was kept with', () => {
    const kept = {
      values: { ...start.values, name: 'Saree' },
      version: 2,
      hasPhoto: false,
      delivery: newDelivery(),
    }
    expect(openDraft(start, kept)).toMatchObject({ isRestored: true, version: 2, delivery: kept.delivery })
  })

  it('when only a photo was kept, then it is restored too, for the present version', () => {
    const kept = { values: start.values, version: null, hasPhoto: true, delivery: newDelivery() }
    expect(openDraft(start, kept)).toMatchObject({ isRestored: true, version: 3, keptPhoto: 'awaited' })
  })

  it('when what was kept is what the form begins with, then there is nothing to tell', () => {
    expect(
      openDraft(start, { values: start.values, version: 2, hasPhoto: false, delivery: newDelivery() }),
    ).toMatchObject({
      isRestored: false,
      version: 3,
    })
  })
})

describe('the key of a draft that is open in two windows', () => {
  it('when another window changes whose key it is, then this one goes on under that', () => {
    const kept = { values: emptyOffer(), version: null, hasPhoto: false, delivery: newDelivery() }
    expect(deliveryBeside(opened.delivery, kept.values, kept)).toBe(kept.delivery)
  })

  it('when another window writes another offer under the same key, then this one takes a key of its own', () => {
    const values = { ...emptyOffer(), name: 'Lamp' }
    const kept = {
      values: { ...values, name: 'Kettle' },
      version: null,
      hasPhoto: false,
      delivery: { publishKey: key, state: 'unanswered' },
    } as const
    const own = { publishKey: key, state: 'unsent' } as const
    expect(deliveryBeside(own, values, kept).publishKey).not.toBe(key)
    expect(deliveryBeside(own, kept.values, kept)).toBe(kept.delivery)
    expect(deliveryBeside({ ...own, publishKey: 'mine' }, values, kept).publishKey).toBe('mine')
    expect(deliveryBeside(own, values, null)).toMatchObject({
      state: 'unsent',
      publishKey: expect.not.stringMatching(key),
    })
  })

  it('when this window has sent it, then its key stays, whatever another window writes, publishes or throws away', () => {
    const own = { publishKey: key, state: 'unanswered' } as const
    const kept = { values: emptyOffer(), version: null, hasPhoto: false, delivery: newDelivery() }
    expect(deliveryBeside(own, { ...kept.values, name: 'Lamp' }, kept)).toBe(own)
    expect(deliveryBeside(own, kept.values, kept)).toBe(own)
    expect(deliveryBeside(own, kept.values, null)).toBe(own)
  })
})

describe('what a product form shows', () => {
  it('when one types, then the line goes and the rest stays; a crop answers all of it', () => {
    const told: Step = () => ({ problems: { line: 'Sorry.', photo: 'Too large.', conflict: {} } })
    expect(draftAfter(told, afterTyping).problems).toEqual({ photo: 'Too large.', conflict: {} })
    expect(draftAfter(told, cropped).problems).toEqual({})
  })

  it('when typing changes nothing of it, then it is the same draft, and nothing is drawn again', () => {
    expect(draftAfter(afterTyping)).toBe(opened)
  })

  it('when the kept photo is read, then it is there, unless another one was chosen meanwhile', () => {
    const kept = { values: start.values, version: null, hasPhoto: true, delivery: newDelivery() }
    const restored = openDraft(start, kept)
    const read: Step = (draft) => withKeptPhoto(draft, picture)
    expect(happened(restored, read)).toMatchObject({ picture, keptPhoto: undefined })
    const own = { ...picture }
    expect(happened(restored, () => withPicture(own), read).picture).toBe(own)
    expect(happened(restored, () => withPicture(null), read).picture).toBeNull()
    expect(draftAfter(read).picture).toBeNull()
  })

  it('when the kept photo is not there any more, then it is lost, and so it is told each time until there is another', () => {
    const kept = { values: start.values, version: null, hasPhoto: true, delivery: newDelivery() }
    const restored = openDraft(start, kept)
    expect(keptOf(restored, start.values)).toMatchObject({ hasPhoto: true })
    const lost = happened(restored, (draft) => withKeptPhoto(draft, null))
    expect(lost).toMatchObject({ picture: null, keptPhoto: 'lost' })
    expect(keptOf(lost, start.values)).toMatchObject({ hasPhoto: true, version: 3 })
    const another = happened(lost, cropped)
    expect(another).toMatchObject({ picture, keptPhoto: undefined })
    expect(
      keptOf(
        happened(another, () => withPicture(null)),
        start.values,
      ),
    ).toBeNull()
  })

  it('when the page ends while a photo is on its way, then the next one knows that there was one', () => {
    for (const taking of ['asked', 'opening'] as const)
      expect(
        keptOf(
          draftAfter(() => ({ taking })),
          start.values,
        ),
      ).toMatchObject({ hasPhoto: true })
    const asked: Step = () => ({ taking: 'asked' })
    const back = draftAfter(asked, () => ({ taking: undefined }))
    expect(keptOf(back, start.values)).toBeNull()
    const taken = draftAfter(asked, cropped)
    expect(taken).toMatchObject({ picture, taking: undefined })
  })

  it('when it begins afresh, then with a new key, without a photo, and with the given version', () => {
    const delivery = newDelivery()
    const begun = draftAfter(
      cropped,
      () => ({ problems: { conflict: {} }, taking: 'asked', unpublished: 'You stopped it.' }),
      () => newDraft({ ...start, version: 4 }, delivery),
    )
    expect(begun).toEqual({ ...opened, start: { ...start, version: 4 }, version: 4, delivery })
  })
})
