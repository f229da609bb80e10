import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newDelivery } from '../../offer-drafts/delivery.ts'
import { afterEvent, type DraftEvent, deliveryBeside, keptOf, openDraft } from './product-draft.ts'
import { emptyProduct } from './product-form-values.ts'

const start = { values: emptyProduct(), version: 3 }
const opened = openDraft(start, null)
const key = opened.delivery.publishKey
const picture = { file: new File([], 'crop.jpg'), preview: 'data:image/jpeg;base64,' }
const draftAfter = (...happened: DraftEvent[]) => happened.reduce(afterEvent, opened)
const sending = { type: 'sending', at: 1000, total: 300 } as const
const unanswered = { type: 'unanswered', reason: 'The network went away.' } as const
const events = { typed: { type: 'typed' }, refused: { type: 'refused' }, sending, unanswered } as const
const stateAfter = (...names: (keyof typeof events)[]) =>
  draftAfter(...names.map((name) => events[name])).delivery.state

describe('the draft of a form that opens', () => {
  it('when nothing was kept, then it begins with a UUID of its own', () => {
    expect(opened).toMatchObject({ isRestored: false, version: 3, delivery: { state: 'unsent' } })
    expect(z.uuid().safeParse(key).success).toBe(true)
    expect(newDelivery().publishKey).not.toBe(key)
  })

  it('when something was kept, then it goes on with the version and the key that it was kept with', () => {
    const kept = { values: { ...start.values, name: 'Saree' }, version: 2, hasPhoto: false, delivery: newDelivery() }
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

describe('what may be stored of a draft', () => {
  it('when it was never sent, then nothing, however much is typed', () => {
    expect(stateAfter('typed')).toBe('unsent')
  })

  it('when no answer came, then what was sent, whatever is typed since', () => {
    expect(stateAfter('sending', 'unanswered')).toBe('unanswered')
    expect(stateAfter('sending', 'unanswered', 'typed')).toBe('unanswered')
    expect(draftAfter(sending, { type: 'cropped', picture }).delivery).toEqual({
      publishKey: key,
      state: 'unanswered',
    })
  })

  it('when the server refuses, then only what an earlier attempt brought', () => {
    expect(stateAfter('sending', 'refused')).toBe('unsent')
    expect(stateAfter('sending', 'typed', 'refused')).toBe('unsent')
    expect(stateAfter('sending', 'unanswered', 'sending', 'refused')).toBe('unanswered')
  })

  it('when the key belongs to another offer, then this one goes under its own', () => {
    const delivery = newDelivery()
    expect(draftAfter(sending, unanswered, sending, { type: 'another offer', delivery })).toMatchObject({
      delivery,
      sending: null,
    })
  })

  it('when another window changes whose key it is, then this one goes on under that', () => {
    const delivery = newDelivery()
    expect(draftAfter(sending, unanswered, { type: 'other window', delivery }).delivery).toBe(delivery)
  })

  it('when another window writes another offer under the same key, then this one takes a key of its own', () => {
    const values = { ...emptyProduct(), name: 'Lamp' }
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
    const kept = { values: emptyProduct(), version: null, hasPhoto: false, delivery: newDelivery() }
    expect(deliveryBeside(own, { ...kept.values, name: 'Lamp' }, kept)).toBe(own)
    expect(deliveryBeside(own, kept.values, kept)).toBe(own)
    expect(deliveryBeside(own, kept.values, null)).toBe(own)
  })

  it('when another window sends the draft too and this one is refused, then the other one’s may be stored', () => {
    const delivery = { publishKey: key, state: 'unanswered' } as const
    const refused = draftAfter(sending, { type: 'other window', delivery }, { type: 'refused' })
    expect(refused.delivery).toEqual({ publishKey: key, state: 'unanswered' })
  })
})

describe('what a product form shows', () => {
  it('when it is sent, then the progress, until there is an answer or none comes', () => {
    const progress = { type: 'progress', at: 2000, loaded: 120, total: 310 } as const
    const sent = draftAfter(sending, progress)
    expect(sent.sending).toEqual({ loaded: 120, total: 310, startedAt: 1000, movedAt: 2000, before: 'unsent' })
    expect(afterEvent(sent, { type: 'refused' })).toMatchObject({ sending: null, unpublished: undefined })
    const stopped = afterEvent(sent, unanswered)
    expect(stopped).toMatchObject({ sending: null, unpublished: 'The network went away.' })
    expect(afterEvent(stopped, { type: 'back' }).unpublished).toBeUndefined()
    expect(afterEvent(stopped, sending).unpublished).toBeUndefined()
    expect(draftAfter(progress)).toBe(opened)
  })

  it('when one types, then the line goes and the rest stays; a crop or another try answers all of it', () => {
    const told = draftAfter({ type: 'told', problems: { line: 'Sorry.', photo: 'Too large.', conflict: {} } })
    expect(afterEvent(told, { type: 'typed' }).problems).toEqual({ photo: 'Too large.', conflict: {} })
    expect(afterEvent(told, { type: 'cropped', picture }).problems).toEqual({})
    expect(afterEvent(told, sending).problems).toEqual({})
  })

  it('when typing changes nothing of it, then it is the same draft, and nothing is drawn again', () => {
    expect(draftAfter({ type: 'typed' })).toBe(opened)
  })

  it('when the kept photo is read, then it is there, unless another one was chosen meanwhile', () => {
    const kept = { values: start.values, version: null, hasPhoto: true, delivery: newDelivery() }
    const restored = openDraft(start, kept)
    const read: DraftEvent = { type: 'photo restored', picture }
    expect(afterEvent(restored, read)).toMatchObject({ picture, keptPhoto: undefined })
    const own = { ...picture }
    expect(afterEvent(afterEvent(restored, { type: 'cropped', picture: own }), read).picture).toBe(own)
    expect(afterEvent(afterEvent(restored, { type: 'cropped', picture: null }), read).picture).toBeNull()
    expect(draftAfter(read).picture).toBeNull()
  })

  it('when the kept photo is not there any more, then it is lost, and so it is told each time until there is another', () => {
    const kept = { values: start.values, version: null, hasPhoto: true, delivery: newDelivery() }
    const restored = openDraft(start, kept)
    expect(keptOf(restored, start.values)).toMatchObject({ hasPhoto: true })
    const lost = afterEvent(restored, { type: 'photo restored', picture: null })
    expect(lost).toMatchObject({ picture: null, keptPhoto: 'lost' })
    expect(keptOf(lost, start.values)).toMatchObject({ hasPhoto: true, version: 3 })
    const another = afterEvent(lost, { type: 'cropped', picture })
    expect(another).toMatchObject({ picture, keptPhoto: undefined })
    expect(keptOf(afterEvent(another, { type: 'cropped', picture: null }), start.values)).toBeNull()
  })

  it('when the page ends while a photo is on its way, then the next one knows that there was one', () => {
    for (const taking of ['asked', 'opening'] as const)
      expect(keptOf(draftAfter({ type: 'taking', taking }), start.values)).toMatchObject({ hasPhoto: true })
    const back = draftAfter({ type: 'taking', taking: 'asked' }, { type: 'taking', taking: undefined })
    expect(keptOf(back, start.values)).toBeNull()
    const taken = draftAfter({ type: 'taking', taking: 'opening' }, { type: 'cropped', picture })
    expect(taken).toMatchObject({ picture, taking: undefined })
  })

  it('when it begins afresh, then with a new key, without a photo, and with the given version', () => {
    const delivery = newDelivery()
    const begun = draftAfter(
      { type: 'cropped', picture },
      { type: 'told', problems: { conflict: {} } },
      { type: 'begun', start: { ...start, version: 4 }, delivery },
    )
    expect(begun).toEqual({ ...opened, start: { ...start, version: 4 }, version: 4, delivery, round: 1 })
  })
})
