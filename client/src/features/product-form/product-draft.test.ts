import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { afterEvent, type DraftEvent, deliveryBeside, newDelivery, openDraft } from './product-draft.ts'
import { emptyProduct } from './product-form-values.ts'

const start = { values: emptyProduct(), version: 3 }
const opened = openDraft(start, null, false)
const key = opened.delivery.publishKey
const picture = { file: new File([], 'crop.jpg'), preview: 'data:image/jpeg;base64,' }
const draftAfter = (...events: DraftEvent[]) => events.reduce(afterEvent, opened)
const stateAfter = (...types: ('typed' | 'sending' | 'refused' | 'unanswered')[]) =>
  draftAfter(...types.map((type) => ({ type }))).delivery.state

describe('the draft of a form that opens', () => {
  it('when nothing was kept, then it begins with a UUID of its own', () => {
    expect(opened).toMatchObject({ isRestored: false, version: 3, delivery: { state: 'unsent' } })
    expect(z.uuid().safeParse(key).success).toBe(true)
    expect(newDelivery().publishKey).not.toBe(key)
  })

  it('when something was kept, then it goes on with the version and the key that it was kept with', () => {
    const kept = { values: { ...start.values, name: 'Saree' }, version: 2, delivery: newDelivery() }
    expect(openDraft(start, kept, false)).toMatchObject({ isRestored: true, version: 2, delivery: kept.delivery })
  })

  it('when only a photo was kept, then it is restored too, for the present version', () => {
    expect(openDraft(start, null, true)).toMatchObject({ isRestored: true, version: 3 })
  })

  it('when what was kept is what the form begins with, then there is nothing to tell', () => {
    expect(openDraft(start, { values: start.values, version: 2, delivery: newDelivery() }, false)).toMatchObject({
      isRestored: false,
      version: 3,
    })
  })
})

describe('what may be stored of a draft', () => {
  it('when it was never sent, then nothing, however much is typed', () => {
    expect(stateAfter('typed')).toBe('unsent')
  })

  it('when no answer came, then what was sent; when one types on, then something else', () => {
    expect(stateAfter('sending', 'unanswered')).toBe('unanswered')
    expect(stateAfter('sending', 'typed', 'unanswered')).toBe('changed')
    expect(stateAfter('sending', 'unanswered', 'typed')).toBe('changed')
    expect(stateAfter('sending', 'unanswered', 'typed', 'sending', 'unanswered')).toBe('changed')
    expect(draftAfter({ type: 'sending' }, { type: 'cropped', picture }).delivery).toEqual({
      publishKey: key,
      state: 'changed',
    })
  })

  it('when the server refuses, then only what an earlier attempt brought', () => {
    expect(stateAfter('sending', 'refused')).toBe('unsent')
    expect(stateAfter('sending', 'typed', 'refused')).toBe('unsent')
    expect(stateAfter('sending', 'unanswered', 'sending', 'refused')).toBe('changed')
  })

  it('when another window publishes the draft or throws it away, then this one goes on under a new key', () => {
    const delivery = newDelivery()
    expect(draftAfter({ type: 'sending' }, { type: 'unanswered' }, { type: 'other window', delivery }).delivery).toBe(
      delivery,
    )
  })

  it('when another window writes another offer under the same key, then this one takes a key of its own', () => {
    const values = { ...emptyProduct(), name: 'Lamp' }
    const kept = {
      values: { ...values, name: 'Kettle' },
      version: null,
      delivery: { publishKey: key, state: 'unanswered' },
    } as const
    const own = { publishKey: key, state: 'unsent' } as const
    expect(deliveryBeside(own, values, kept).publishKey).not.toBe(key)
    expect(deliveryBeside(own, kept.values, kept)).toBe(kept.delivery)
    expect(deliveryBeside({ ...own, publishKey: 'mine' }, values, kept).publishKey).toBe('mine')
    // What this window has sent itself under the key may be stored: it stays what it is.
    expect(deliveryBeside({ ...own, state: 'unanswered' }, values, kept).state).toBe('unanswered')
    expect(deliveryBeside(own, values, null)).toMatchObject({
      state: 'unsent',
      publishKey: expect.not.stringMatching(key),
    })
  })

  it('when another window sends the draft too and this one is refused, then the other one’s may be stored', () => {
    const delivery = { publishKey: key, state: 'unanswered' } as const
    const refused = draftAfter({ type: 'sending' }, { type: 'other window', delivery }, { type: 'refused' })
    expect(refused.delivery).toEqual({ publishKey: key, state: 'changed' })
  })
})

describe('what a product form shows', () => {
  it('when it is sent, then the progress, until there is an answer', () => {
    const sent = draftAfter({ type: 'sending' }, { type: 'progress', percent: 40 })
    expect(sent.sending?.percent).toBe(40)
    expect(afterEvent(sent, { type: 'refused' }).sending).toBeNull()
    expect(draftAfter({ type: 'progress', percent: 40 })).toBe(opened)
  })

  it('when one types, then the line goes and the rest stays; a crop or another try answers all of it', () => {
    const told = draftAfter({ type: 'told', problems: { line: 'Sorry.', photo: 'Too large.', isConflict: true } })
    expect(afterEvent(told, { type: 'typed' }).problems).toEqual({ photo: 'Too large.', isConflict: true })
    expect(afterEvent(told, { type: 'cropped', picture }).problems).toEqual({})
    expect(afterEvent(told, { type: 'sending' }).problems).toEqual({})
  })

  it('when typing changes nothing of it, then it is the same draft, and nothing is drawn again', () => {
    expect(draftAfter({ type: 'typed' })).toBe(opened)
  })

  it('when the kept photo is read, then it is there, unless another one was chosen meanwhile', () => {
    const restored = openDraft(start, null, true)
    const read: DraftEvent = { type: 'photo restored', picture }
    expect(afterEvent(restored, read).picture).toBe(picture)
    const own = { ...picture }
    expect(afterEvent(afterEvent(restored, { type: 'cropped', picture: own }), read).picture).toBe(own)
    expect(afterEvent(afterEvent(restored, { type: 'cropping', isCropping: true }), read).picture).toBeNull()
    expect(draftAfter(read).picture).toBeNull()
  })

  it('when it begins afresh, then with a new key, without a photo, and with the given version', () => {
    const delivery = newDelivery()
    const begun = draftAfter(
      { type: 'cropped', picture },
      { type: 'told', problems: { isConflict: true } },
      { type: 'begun', start: { ...start, version: 4 }, delivery },
    )
    expect(begun).toEqual({ ...opened, start: { ...start, version: 4 }, version: 4, delivery, round: 1 })
  })
})
