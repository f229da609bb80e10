import { texts } from 'server/contract/facts/texts'
import type { ProposedCategories } from 'server/contract/search/calls'
import { addDays } from '../../../../lib/format/dates.ts'
import {
  type Batch,
  type BatchMembership,
  type BatchOffer,
  draftOf,
  newDelivery,
  type OfferValues,
  type Place,
} from '../../../../offer-drafts/draft.ts'
import { isSame, typedFields } from '../offer-fields.ts'
import { highestPrice, tooHigh } from '../offer-rules.ts'
import { roundDiscountPriceText, struckPriceKindError } from '../price-following.ts'
import { daysOf, proposableName, proposedTexts, sureKind } from '../quick-values.ts'

export const mostPhotos = 30

export const mended = { state: 'editing', refused: null } as const

type Subcategory = { category_id: string; subcategory_id: string }

export const beginBatch = (of: Pick<Batch, 'id' | 'userId' | 'shopId'>, shared: OfferValues): Batch => ({
  ...of,
  kind: 'photos',
  step: 'choose',
  now: null,
  shared,
  offers: [],
  coming: null,
})

export const isPublished = ({ state }: BatchOffer) => state === 'live'
export const openOffers = ({ offers }: Pick<Batch, 'offers'>) => offers.filter((offer) => !isPublished(offer))
export const offerWith = ({ offers }: Pick<Batch, 'offers'>, id: string | null) =>
  offers.find((offer) => offer.id === id)

export function withPhoto(batch: Batch, id: string, { userId, shop }: Pick<Place, 'userId' | 'shop'>): Batch {
  const toWrite = { name: '', price: '', discount_price: '', brand: '', description: '' }
  const values = { ...batch.shared, ...subcategoryFor(batch.shared), ...toWrite }
  const offer: BatchOffer = {
    ...draftOf(
      { id, userId, shop, product: null },
      { values, version: null, hasPhoto: true, delivery: newDelivery() },
    ),
    inBatch: { id: batch.id, place: 1 + Math.max(0, ...batch.offers.map(({ inBatch }) => inBatch.place)) },
  }
  return { ...batch, offers: [...batch.offers, offer] }
}

export const withOffer = (batch: Batch, id: string, change: (offer: BatchOffer) => BatchOffer): Batch => ({
  ...batch,
  offers: batch.offers.map((offer) => (offer.id === id ? change(offer) : offer)),
})

export const withTyped = (batch: Batch, id: string, values: OfferValues): Batch =>
  withOffer(batch, id, (offer) =>
    isPublished(offer) || isSame(inForm(offer), values) ? offer : { ...offer, values, ...mended },
  )

export function withoutOffer(batch: Batch, id: string): Batch {
  const next = batch.now === id ? nextToWrite(batch, id) : batch.now
  return { ...batch, now: next === id ? null : next, offers: batch.offers.filter((offer) => offer.id !== id) }
}

/** Applies new shared values to each offer that is not live and still has the previous ones. */
export function withShared(batch: Batch, shared: OfferValues): Batch {
  const before = batch.shared
  const change = (offer: BatchOffer): BatchOffer => {
    if (isPublished(offer)) return offer
    const values = inForm(offer)
    const next = { ...values }
    if (isSameSubcategory(values, subcategoryFor(before))) Object.assign(next, subcategoryFor(shared))
    if (values.start_date === before.start_date && values.end_date === before.end_date)
      Object.assign(next, { start_date: shared.start_date, end_date: shared.end_date })
    for (const field of ['struck_price_kind', 'delivery', 'code_limit', 'discount_percent'] as const)
      if (values[field] === before[field]) next[field] = shared[field]
    if (next.discount_percent !== values.discount_percent) next.discount_price = roundDiscountPriceText(next)
    const { proposed: _, ...inBatch } = offer.inBatch
    const base = shared.category_id === before.category_id ? offer : { ...offer, inBatch }
    return isSame(next, values) ? base : { ...base, values: next }
  }
  return { ...batch, shared, offers: batch.offers.map(change) }
}

/** Moves unsent offers with a past start to today, but not offers that the server may have stored. */
export function fromToday(batch: Batch, today: string): Batch {
  const moved = (values: OfferValues) =>
    values.start_date === '' || values.start_date >= today
      ? values
      : {
          ...values,
          start_date: today,
          end_date:
            values.end_date >= today ? values.end_date : addDays(today, Math.max(0, daysOf(values) || 0)),
        }
  return {
    ...batch,
    shared: moved(batch.shared),
    offers: batch.offers.map((offer) => {
      const values = moved(offer.values)
      const isOpen = !isPublished(offer) && offer.delivery.state === 'unsent'
      return isOpen && values !== offer.values ? { ...offer, values } : offer
    }),
  }
}

const subcategoryFor = ({ category_id, subcategory_id }: Subcategory): Subcategory =>
  subcategory_id === '' ? { category_id: '', subcategory_id: '' } : { category_id, subcategory_id }
const isSameSubcategory = (a: Subcategory, b: Subcategory) =>
  a.category_id === b.category_id && a.subcategory_id === b.subcategory_id

/** Keeps only proposals in the shared category, and treats the likeliest one as sure. */
export function proposalWithin(
  proposal: ProposedCategories | undefined,
  { category_id }: Pick<Subcategory, 'category_id'>,
): ProposedCategories | undefined {
  if (!proposal || category_id === '') return proposal
  const categories = proposal.categories.filter((one) => String(one.category_id) === category_id)
  return { is_sure: categories.length > 0, categories }
}

export const lacksProposal = ({ state, values, inBatch: { proposed } }: BatchOffer) =>
  state !== 'live' && values.subcategory_id === '' && proposed?.name !== proposableName(values.name)

export function withProposal(batch: Batch, id: string, name: string, proposal: ProposedCategories): Batch {
  const kind = sureKind(proposalWithin(proposal, batch.shared))
  if (!kind) return batch
  return withOffer(batch, id, (offer) => ({
    ...offer,
    inBatch: { ...offer.inBatch, proposed: { name, ...kind } },
  }))
}

/** Fills in the proposed category, brand and description. */
export function asSent(
  values: OfferValues,
  proposed: BatchMembership['proposed'],
  place: string,
): OfferValues {
  const isProposed = values.subcategory_id === '' && proposed?.name === proposableName(values.name)
  return { ...values, ...(isProposed && subcategoryFor(proposed)), ...proposedTexts(values, place) }
}

/** Freezes all values: a retry must send the same offer, even if the proposals have changed. */
export const readyToSend = (
  { delivery: { publishKey, state }, ...offer }: BatchOffer,
  place: string,
): BatchOffer => ({
  ...offer,
  values: asSent(offer.values, offer.inBatch.proposed, place),
  delivery: { publishKey, state },
})

/** Clears proposed values, so that they can change with the name again. */
export function inForm({ values, inBatch: { proposed } }: BatchOffer): OfferValues {
  const isProposed = proposed?.name === proposableName(values.name) && isSameSubcategory(values, proposed)
  return { ...values, ...(isProposed && { category_id: '', subcategory_id: '' }), brand: '', description: '' }
}

export const failureOf = ({ refused, delivery }: BatchOffer): string | undefined =>
  refused ? (Object.values(refused.fields)[0] ?? refused.words) : delivery.why

export const whyNot = (offer: BatchOffer): string | undefined =>
  failureOf(offer) ?? faultOf(offer) ?? (isUnanswered(offer) ? texts.manyOffers.done.pageEnded : undefined)

export type Readiness = 'live' | 'ready' | 'empty' | 'begun' | 'faulty'

/** `faulty`: has a name and a price, but cannot be published. */
export function readiness(offer: BatchOffer): Readiness {
  if (isPublished(offer)) return 'live'
  if (offer.state === 'refused') return 'faulty'
  const { name, price } = offer.values
  if (name.trim() === '' && price === '') return 'empty'
  if (name.trim() === '' || price === '') return 'begun'
  return faultOf(offer) === undefined ? 'ready' : 'faulty'
}

export function faultOf(offer: BatchOffer): string | undefined {
  const values = asSent(offer.values, offer.inBatch.proposed, '')
  if (values.subcategory_id === '') return texts.quickOffer.category.missing
  if (Number(values.price) > highestPrice) return tooHigh(Number(values.price))
  return struckPriceKindError(values) ?? typedFields.safeParse(values).error?.issues[0]?.message
}

const isToWrite = (offer: BatchOffer) => ['empty', 'begun'].includes(readiness(offer))

export function nextToWrite({ offers }: Pick<Batch, 'offers'>, id: string | null): string | null {
  const place = offers.findIndex((offer) => offer.id === id)
  const inTurn = [...offers.slice(place + 1), ...offers.slice(0, Math.max(place, 0))]
  return inTurn.find(isToWrite)?.id ?? null
}

export const countOf = ({ offers }: Pick<Batch, 'offers'>, ...states: Readiness[]) =>
  offers.filter((offer) => states.includes(readiness(offer))).length

export const isUnanswered = (offer: BatchOffer) =>
  !isPublished(offer) && offer.delivery.state === 'unanswered'

export function unfinishedSummary(offers: BatchOffer[]) {
  const faulty = offers.filter((one) => readiness(one) === 'faulty')
  const withoutCategory = faulty.filter((one) => faultOf(one) === texts.quickOffer.category.missing).length
  const toLookAt = faulty.length - withoutCategory
  const toWrite = countOf({ offers }, 'empty', 'begun')
  const words = [
    withoutCategory > 0 && texts.manyOffers.fill.withoutCategory({ count: withoutCategory }),
    toLookAt > 0 && texts.manyOffers.fill.toLookAt({ count: toLookAt }),
    toWrite > 0 && texts.manyOffers.fill.toWrite({ count: toWrite }),
  ]
  return words.filter(Boolean).join(', ')
}
