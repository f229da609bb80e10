import { describe, expect, test } from 'vitest'
import { type Batch, newOfferOf } from '../../../../offer-drafts/draft.ts'
import { quickStart } from '../quick-values.ts'
import {
  asSent,
  beginBatch,
  failureOf,
  fromToday,
  inForm,
  lacksProposal,
  nextToWrite,
  offerWith,
  openOffers,
  proposalWithin,
  readiness,
  readyToSend,
  withOffer,
  withoutOffer,
  withPhoto,
  withProposal,
  withShared,
  withTyped,
} from './photo-batch-state.ts'

const shared = { ...quickStart(15), start_date: '2026-11-22', end_date: '2026-12-07' }
const begun = (count: number): Batch =>
  Array.from({ length: count }, (_, place) => String(place + 1)).reduce(
    (batch, id) => withPhoto(batch, id, newOfferOf(7)),
    beginBatch({ id: 'batch', userId: 7, shopId: undefined }, shared),
  )
const written = {
  name: 'Brass diya',
  price: '300',
  discount_price: '300',
  category_id: '1',
  subcategory_id: '2',
}
const typed = (many: Batch, id: string, values: object) =>
  withTyped(many, id, { ...(offerWith(many, id)?.values ?? shared), ...values })
const valuesOf = (many: Batch, id: string) => offerWith(many, id)?.values
const kind = (category_id: number, subcategory_id: number) => ({
  category_id,
  subcategory_id,
  category: 'Home',
  subcategory: 'Lamps',
})

describe('a batch with shared values', () => {
  test('updates offers that are not live and still have the old shared value', () => {
    let many = typed(begun(3), '1', { ...written, discount_percent: '50', discount_price: '150' })
    many = typed(many, '2', written)
    many = withOffer(many, '3', (offer) => ({ ...offer, state: 'live' }))
    many = withShared(many, { ...shared, discount_percent: '10', end_date: '2026-12-22' })
    expect(valuesOf(many, '1')).toMatchObject({
      discount_percent: '50',
      discount_price: '150',
      end_date: '2026-12-22',
    })
    expect(valuesOf(many, '2')).toMatchObject({
      discount_percent: '10',
      discount_price: '270',
      subcategory_id: '2',
    })
    expect(valuesOf(many, '3')).toMatchObject({ discount_percent: '0', end_date: '2026-12-07' })
  })

  test('treats the likeliest subcategory as sure when only a category is shared', () => {
    const many = withShared(begun(1), { ...shared, category_id: '1' })
    expect(valuesOf(many, '1')).toMatchObject({ category_id: '', subcategory_id: '' })
    const proposal = { is_sure: false, categories: [kind(9, 3), kind(1, 2)] }
    expect(proposalWithin(proposal, many.shared)).toEqual({ is_sure: true, categories: [kind(1, 2)] })
    expect(proposalWithin({ is_sure: true, categories: [kind(9, 3)] }, many.shared)).toEqual({
      is_sure: false,
      categories: [],
    })
    const likely = { is_sure: false, categories: [kind(9, 3), kind(1, 2), kind(1, 4)] }
    expect(proposalWithin(likely, many.shared)).toMatchObject({ is_sure: true })
  })

  test('discards proposals for the old category when the shared category changes', () => {
    let many = typed(begun(2), '1', { ...written, category_id: '', subcategory_id: '' })
    many = typed(many, '2', written)
    many = withProposal(many, '1', 'Brass diya', { is_sure: true, categories: [kind(9, 3)] })
    many = withShared(many, { ...shared, category_id: '5' })
    expect(openOffers(many).map(lacksProposal)).toEqual([true, false])
    many = withShared(many, { ...shared, category_id: '5', subcategory_id: '6' })
    expect(valuesOf(many, '1')).toMatchObject({ category_id: '5', subcategory_id: '6' })
    expect(valuesOf(many, '2')).toMatchObject({ category_id: '1', subcategory_id: '2' })
  })

  test('moves unsent offers with a past start to today, but not an offer that the server may have stored', () => {
    const sent = withOffer(begun(2), '2', (offer) => ({
      ...offer,
      delivery: { ...offer.delivery, state: 'unanswered' },
    }))
    const many = fromToday(sent, '2026-12-10')
    expect(valuesOf(many, '1')).toMatchObject({ start_date: '2026-12-10', end_date: '2026-12-25' })
    expect(valuesOf(many, '2')).toMatchObject({ start_date: '2026-11-22', end_date: '2026-12-07' })
  })
})

describe('an offer in a batch', () => {
  test('is ready while its name has a proposed category', () => {
    let many = typed(begun(1), '1', { ...written, category_id: '', subcategory_id: '' })
    const state = () => openOffers(many).map(readiness)
    expect(state()).toEqual(['faulty'])
    many = withProposal(many, '1', 'Brass diya', { is_sure: true, categories: [kind(1, 2)] })
    expect(state()).toEqual(['ready'])
    many = typed(many, '1', { name: 'Copper bottle' })
    expect(state()).toEqual(['faulty'])
    many = typed(many, '1', { name: '' })
    expect(state()).toEqual(['begun'])
  })

  test('is faulty when its price has a digit too many', () => {
    const many = typed(begun(1), '1', { ...written, price: '9500000', discount_price: '9500000' })
    expect(openOffers(many).map(readiness)).toEqual(['faulty'])
  })

  test('is sent again unchanged after a lost response, and with new proposals after a change', () => {
    const [offer] = typed(begun(1), '1', written).offers
    if (!offer) throw new Error('There is one')
    const first = readyToSend(offer, 'Sarafa Brass, Rajwada')
    expect(first.values).toMatchObject({
      brand: 'Unbranded',
      description: 'Brass diya at Sarafa Brass, Rajwada.',
    })
    expect(readyToSend(first, 'Elsewhere').values).toEqual(first.values)
    const changed = { ...first, values: { ...inForm(first), price: '350' } }
    expect(readyToSend(changed, 'Elsewhere').values).toEqual(asSent(changed.values, undefined, 'Elsewhere'))
    expect(changed.values).toEqual({ ...offer.values, price: '350' })
  })

  test('drops its proposed category when it is renamed, even after that category was sent', () => {
    let many = typed(begun(1), '1', { ...written, category_id: '', subcategory_id: '' })
    many = withProposal(many, '1', 'Brass diya', { is_sure: true, categories: [kind(1, 2)] })
    many = withOffer(many, '1', (offer) => readyToSend(offer, 'Rajwada'))
    expect(valuesOf(many, '1')?.subcategory_id).toBe('2')
    expect(openOffers(many).map(inForm)).toMatchObject([{ category_id: '', subcategory_id: '' }])
    const renamed = { ...openOffers(many).map(inForm)[0], name: 'Copper bottle' }
    expect(openOffers(typed(many, '1', renamed)).map(readiness)).toEqual(['faulty'])
  })

  test('clears the reason for its refusal when it is changed', () => {
    const many = withOffer(typed(begun(1), '1', written), '1', (offer) => ({
      ...offer,
      state: 'refused',
      refused: { words: 'Choose another category.', fields: {} },
    }))
    expect(many.offers.map(failureOf)).toEqual(['Choose another category.'])
    expect(typed(many, '1', { subcategory_id: '3' }).offers.map(failureOf)).toEqual([undefined])
  })
})

test('nextToWrite returns the next offer without texts, wraps around, and returns null when none is left', () => {
  const many = typed(begun(3), '2', written)
  expect(nextToWrite(many, '1')).toBe('3')
  expect(nextToWrite(many, '3')).toBe('1')
  expect(nextToWrite(typed(typed(many, '1', written), '3', written), '3')).toBeNull()
  expect(withoutOffer({ ...many, now: '1' }, '1')).toMatchObject({
    now: '3',
    offers: [{ id: '2' }, { id: '3' }],
  })
})
