import { texts } from 'server/contract/facts/texts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newDelivery, type OfferValues } from '../../../offer-drafts/draft.ts'
import {
  afterEvent,
  type DraftEvent,
  type FormDraft,
  openDraft,
  storableDraft,
  toStore,
} from './form-draft.ts'
import { emptyOffer } from './offer-fields.ts'

const start = { values: emptyOffer(), version: 3 }
const opened = openDraft(start, null)
const key = opened.delivery.publishKey
const file = new File([], 'photo.jpg')
const picture = { file: new File([], 'crop.jpg'), preview: 'data:image/jpeg;base64,' }
const named = (name: string) => ({ ...emptyOffer(), name })
const happened = (draft: FormDraft, ...events: DraftEvent[]) => events.reduce(afterEvent, draft)
const draftAfter = (...events: DraftEvent[]) => happened(opened, ...events)
const cropped: DraftEvent = { type: 'cropped', picture }
const typed = (name: string): DraftEvent => ({ type: 'typed', values: named(name) })
const keptWith = (values = emptyOffer(), delivery = newDelivery()) => ({
  values,
  version: null,
  hasPhoto: false,
  delivery,
})

describe('the draft when a form opens', () => {
  it('gets a new UUID as its publish key when no draft is stored', () => {
    expect(opened).toMatchObject({ isRestored: false, version: 3, delivery: { state: 'unsent' } })
    expect(z.uuid().safeParse(key).success).toBe(true)
    expect(newDelivery().publishKey).not.toBe(key)
  })

  it('keeps the version and publish key of a stored draft', () => {
    const kept = {
      values: { ...start.values, name: 'Saree' },
      version: 2,
      hasPhoto: false,
      delivery: newDelivery(),
    }
    expect(openDraft(start, kept)).toMatchObject({ isRestored: true, version: 2, delivery: kept.delivery })
  })

  it('is restored with the current version when only a photo was stored', () => {
    const kept = { values: start.values, version: null, hasPhoto: true, delivery: newDelivery() }
    expect(openDraft(start, kept)).toMatchObject({ isRestored: true, version: 3, keptPhoto: 'awaited' })
  })

  it('is not marked as restored when the stored values equal the initial values', () => {
    expect(
      openDraft(start, { values: start.values, version: 2, hasPhoto: false, delivery: newDelivery() }),
    ).toMatchObject({
      isRestored: false,
      version: 3,
    })
  })
})

describe('a draft that is open in two windows', () => {
  const changed = (draft: FormDraft, kept: Parameters<typeof keptWith> | null) =>
    happened(draft, { type: 'changed elsewhere', kept: kept && keptWith(...kept) }).delivery

  it('takes the publish key of the other window when both have the same values', () => {
    const delivery = newDelivery()
    expect(changed(opened, [emptyOffer(), delivery])).toBe(delivery)
  })

  it('gets a new publish key when the other window stores a different offer under the same key', () => {
    const lamp = draftAfter(typed('Lamp'))
    const sent = { publishKey: key, state: 'unanswered' } as const
    expect(changed(lamp, [named('Kettle'), sent]).publishKey).not.toBe(key)
    expect(changed(lamp, [named('Lamp'), sent])).toBe(sent)
    expect(changed(lamp, [named('Kettle')]).publishKey).toBe(key)
    expect(changed(lamp, null)).toMatchObject({ state: 'unsent', publishKey: expect.not.stringMatching(key) })
  })

  it('keeps its publish key after it was sent, whatever the other window does', () => {
    const delivery = { publishKey: key, state: 'unanswered' } as const
    const sent = draftAfter({ type: 'delivery', delivery })
    for (const kept of [[named('Lamp')], [emptyOffer()], null] as const)
      expect(changed(sent, kept && [...kept])).toBe(delivery)
  })

  it('shows whether the other window published the same offer, and stores a different offer under a new key', () => {
    const lamp = draftAfter(typed('Lamp'), cropped)
    const other = (values: OfferValues): DraftEvent => ({
      type: 'published elsewhere',
      published: { id: 'form', publishKey: key, values },
    })
    const same = happened(lamp, other(named('Lamp')))
    expect([same.problems.line, same.delivery.publishKey]).toEqual([texts.productForm.sentElsewhere, key])
    expect(toStore(lamp, same, other(named('Lamp')))).toEqual({})
    const another = happened(lamp, other(named('Kettle')))
    expect(another.problems.line).toBe(texts.productForm.otherSentElsewhere)
    expect(another.delivery.publishKey).not.toBe(key)
    expect(toStore(lamp, another, other(named('Kettle')))).toEqual({
      fields: storableDraft(another),
      photo: picture.file,
    })
    expect(happened(opened, other(named('Kettle')))).toBe(opened)
  })
})

describe('the state of an offer form', () => {
  it('clears the error line when the user types, and all problems when the user crops the photo', () => {
    const told: DraftEvent = {
      type: 'problems',
      problems: { line: 'Sorry.', photo: 'Too large.', conflict: {} },
    }
    expect(draftAfter(told, typed('')).problems).toEqual({ photo: 'Too large.', conflict: {} })
    expect(draftAfter(told, cropped).problems).toEqual({})
  })

  it('stays the same object and stores nothing when an event changes nothing', () => {
    expect(draftAfter(typed(''))).toBe(opened)
    expect(toStore(opened, opened, typed(''))).toEqual({ fields: undefined, photo: undefined })
  })

  it('stores typed values and crops, but not a photo read from the store or changes to a queued offer', () => {
    const lamp = draftAfter(typed('Lamp'))
    expect(toStore(opened, lamp, typed('Lamp'))).toEqual({ fields: storableDraft(lamp), photo: undefined })
    expect(toStore(lamp, happened(lamp, cropped), cropped)).toMatchObject({ photo: picture.file })
    const awaited = openDraft(start, { ...keptWith(), hasPhoto: true })
    const read: DraftEvent = { type: 'photo read', picture }
    expect(toStore(awaited, happened(awaited, read), read)).toEqual({})
    const queued = happened(lamp, { type: 'queued' })
    expect(toStore(queued, happened(queued, typed('Lamps')), typed('Lamps'))).toEqual({})
  })

  it('is no longer marked as a copy after a change', () => {
    const copy = openDraft(start, { ...keptWith(named('Lamp')), isCopy: true })
    expect(storableDraft(copy)).toMatchObject({ isCopy: true })
    expect(storableDraft(happened(copy, typed('Lamp')))).toMatchObject({ isCopy: true })
    expect(storableDraft(happened(copy, typed('Lamps')))).not.toHaveProperty('isCopy')
    expect(storableDraft(happened(copy, cropped))).not.toHaveProperty('isCopy')
  })

  it('uses the stored photo unless the user has since chosen or removed a photo', () => {
    const restored = openDraft(start, { ...keptWith(), hasPhoto: true })
    const read: DraftEvent = { type: 'photo read', picture }
    expect(happened(restored, read)).toMatchObject({ picture, keptPhoto: undefined })
    const own = { ...picture }
    expect(happened(restored, { type: 'cropped', picture: own }, read).picture).toBe(own)
    expect(happened(restored, { type: 'cropped', picture: null }, read).picture).toBeNull()
    expect(draftAfter(read).picture).toBeNull()
  })

  it('reports the lost photo until the user chooses another one', () => {
    const restored = openDraft(start, { ...keptWith(), hasPhoto: true })
    expect(storableDraft(restored)).toMatchObject({ hasPhoto: true })
    const lost = happened(restored, { type: 'photo read', picture: null })
    expect(lost).toMatchObject({ picture: null, keptPhoto: 'lost' })
    expect(storableDraft(lost)).toMatchObject({ hasPhoto: true, version: 3 })
    const another = happened(lost, cropped)
    expect(another).toMatchObject({ picture, keptPhoto: undefined })
    expect(storableDraft(happened(another, { type: 'cropped', picture: null }))).toBeNull()
  })

  it('stores that a photo is being opened, and uses only the crop of the last chosen photo', () => {
    const asked: DraftEvent = { type: 'photo asked' }
    const chosen: DraftEvent = { type: 'photo chosen', file }
    const cut: DraftEvent = { type: 'photo cut', file, picture }
    for (const event of [asked, chosen])
      expect(storableDraft(draftAfter(event))).toMatchObject({ hasPhoto: true })
    expect(storableDraft(draftAfter(asked, { type: 'no photo' }))).toBeNull()
    expect(draftAfter(chosen, cut)).toMatchObject({ picture, taking: undefined })
    const next = new File([], 'next.jpg')
    const other = draftAfter(chosen, { type: 'photo chosen', file: next })
    expect(happened(other, cut, { type: 'no photo', file })).toBe(other)
    expect(draftAfter(chosen, { type: 'cropped', picture: null }, cut).picture).toBeNull()
  })

  it('starts over with a new publish key, the new version and no photo', () => {
    const delivery = newDelivery()
    const begun = draftAfter(
      cropped,
      { type: 'problems', problems: { conflict: {} } },
      { type: 'photo asked' },
      { type: 'not published', unpublished: 'You stopped the upload.' },
      { type: 'begun', start: { ...start, version: 4 }, delivery },
    )
    const next = { start: { ...start, version: 4 }, version: 4, delivery, round: 1 }
    expect(begun).toEqual({ ...opened, ...next })
  })
})
