import type { ProposedCategories } from 'server/contract/category-proposal'
import { maxLengths } from 'server/contract/max-lengths'
import { isUnbranded, proposedDescription, unbranded } from 'server/contract/proposed-offer'
import { productFields } from 'server/contract/shop-products'
import { texts } from 'server/contract/texts'
import { newDelivery } from '../../../offer-drafts/delivery.ts'
import type { Many, ManyOffer, Problem } from '../../../offer-drafts/several.ts'
import { roundDiscountPriceText } from '../price-following.ts'
import { isSame, type ProductFormValues } from '../product-form-values.ts'
import { daysOf } from '../quick/last-offer.ts'
import { highestPrice, tooHigh } from '../quick/quick-rules.ts'
import { dayAfter } from '../quick/quick-values.ts'

/** How many photos wait for their texts at most. */
export const mostPhotos = 30

export const photoIsLost = (): Problem => ({ is: 'content', reason: texts.manyOffers.photoNotKept })

type Kind = { category_id: string; subcategory_id: string }

export const beginMany = (shared: ProductFormValues): Many => ({
  face: 'choose',
  now: null,
  shared,
  offers: [],
  coming: null,
})

export const isLive = ({ productId }: ManyOffer) => productId !== undefined
export const openOffers = ({ offers }: Pick<Many, 'offers'>) => offers.filter((offer) => !isLive(offer))
export const offerWith = ({ offers }: Pick<Many, 'offers'>, id: string | null) =>
  offers.find((offer) => offer.id === id)

export const newOffer = (id: string, shared: ProductFormValues): ManyOffer => ({
  id,
  values: { ...shared, ...kindFor(shared), name: '', price: '', discount_price: '', brand: '', description: '' },
  delivery: newDelivery(),
})

export const withOffer = (many: Many, id: string, change: (offer: ManyOffer) => ManyOffer): Many => ({
  ...many,
  offers: many.offers.map((offer) => (offer.id === id ? change(offer) : offer)),
})

export const withTyped = (many: Many, id: string, values: ProductFormValues): Many =>
  withOffer(many, id, (offer) => {
    if (isLive(offer) || isSame(offer.values, values)) return offer
    const isMended = offer.problem?.is === 'content'
    return { ...offer, values, problem: isMended ? undefined : offer.problem }
  })

/** Without it; the next one is written then. */
export function withoutOffer(many: Many, id: string): Many {
  const next = many.now === id ? nextToWrite(many, id) : many.now
  return { ...many, now: next === id ? null : next, offers: many.offers.filter((offer) => offer.id !== id) }
}

/** With one that could not be taken out after all, where it was before. */
export function withOfferBack(many: Many, id: string, before: Many): Many {
  const offer = offerWith(before, id)
  if (!offer || offerWith(many, id)) return many
  const place = before.offers.indexOf(offer)
  return { ...many, offers: [...many.offers.slice(0, place), offer, ...many.offers.slice(place)] }
}

/** What all share is changed: it is in each offer that does not differ and is not live. */
export function withShared(many: Many, shared: ProductFormValues): Many {
  const before = many.shared
  const change = (offer: ManyOffer): ManyOffer => {
    if (isLive(offer)) return offer
    const { values } = offer
    const next = { ...values }
    if (isKind(values, kindFor(before))) Object.assign(next, kindFor(shared))
    if (values.discount_percent === before.discount_percent) next.discount_percent = shared.discount_percent
    if (values.start_date === before.start_date && values.end_date === before.end_date) {
      next.start_date = shared.start_date
      next.end_date = shared.end_date
    }
    if (next.discount_percent !== values.discount_percent) next.discount_price = roundDiscountPriceText(next)
    return isSame(next, values) ? offer : { ...offer, values: next }
  }
  return { ...many, shared, offers: many.offers.map(change) }
}

/** Days that have passed since it was written: what is new starts today. Nothing that may be stored is touched. */
export function fromToday(many: Many, today: string): Many {
  const moved = (values: ProductFormValues) =>
    values.start_date === '' || values.start_date >= today
      ? values
      : {
          ...values,
          start_date: today,
          end_date: values.end_date >= today ? values.end_date : dayAfter(today, Math.max(0, daysOf(values) || 0)),
        }
  return {
    ...many,
    shared: moved(many.shared),
    offers: many.offers.map((offer) =>
      isLive(offer) || offer.delivery.state === 'unanswered' ? offer : { ...offer, values: moved(offer.values) },
    ),
  }
}

const kindFor = ({ category_id, subcategory_id }: Kind): Kind =>
  subcategory_id === '' ? { category_id: '', subcategory_id: '' } : { category_id, subcategory_id }
const isKind = (a: Kind, b: Kind) => a.category_id === b.category_id && a.subcategory_id === b.subcategory_id

/** What is proposed within the category that all share; a sole one there is sure. */
export function proposalWithin(
  proposal: ProposedCategories | undefined,
  { category_id }: Pick<Kind, 'category_id'>,
): ProposedCategories | undefined {
  if (!proposal || category_id === '') return proposal
  const categories = proposal.categories.filter((one) => String(one.category_id) === category_id)
  const isFirst = proposal.is_sure && categories[0] === proposal.categories[0]
  return { is_sure: categories.length > 0 && (isFirst || categories.length === 1), categories }
}

/** With what was surely proposed for a name. */
export function withProposal(many: Many, id: string, name: string, proposal: ProposedCategories | undefined): Many {
  const within = proposalWithin(proposal, many.shared)
  const [first] = within?.is_sure ? within.categories : []
  if (!first) return many
  const kind = { name, category_id: String(first.category_id), subcategory_id: String(first.subcategory_id) }
  const offer = offerWith(many, id)
  if (!offer || (offer.kind && offer.kind.name === name && isKind(offer.kind, kind))) return many
  return withOffer(many, id, (one) => ({ ...one, kind }))
}

export const proposableName = ({ name }: ProductFormValues) => name.trim().slice(0, maxLengths.productName)

/** The offer as it goes out: what was left open is what the name and the shop tell. */
export function asSent({ values, kind }: Pick<ManyOffer, 'values' | 'kind'>, place: string): ProductFormValues {
  const told = values.subcategory_id === '' && kind?.name === proposableName(values) ? kindFor(kind) : {}
  return {
    ...values,
    ...told,
    brand: isUnbranded(values.brand) ? unbranded : values.brand,
    description: values.description.trim() === '' ? proposedDescription(values, place) : values.description,
  }
}

/** The same once more for what got no answer and was not changed since: under one key there is one offer. */
export const nextSending = (offer: ManyOffer, place: string) =>
  offer.sent && offer.delivery.state === 'unanswered' && isSame(offer.sent.from, offer.values)
    ? offer.sent
    : { from: offer.values, as: asSent(offer, place) }

export type Readiness = 'live' | 'ready' | 'empty' | 'begun' | 'faulty'

/** How far an offer is; `faulty` has a name and a price and cannot go out. */
export function readiness(offer: ManyOffer): Readiness {
  if (isLive(offer)) return 'live'
  if (offer.problem?.is === 'content') return 'faulty'
  const { name, price } = offer.values
  if (name.trim() === '' && price === '') return 'empty'
  if (name.trim() === '' || price === '') return 'begun'
  return faultOf(offer) === undefined ? 'ready' : 'faulty'
}

/** Why an offer with name and price cannot go out, in a sentence. */
export function faultOf(offer: ManyOffer): string | undefined {
  const values = asSent(offer, '')
  if (values.subcategory_id === '') return texts.quickOffer.category.missing
  if (Number(values.price) > highestPrice) return tooHigh(Number(values.price))
  return productFields.safeParse(values).error?.issues[0]?.message
}

const isToWrite = (offer: ManyOffer) => ['empty', 'begun'].includes(readiness(offer))

/** The next photo after this one without its texts, from the beginning again behind the last; null when there is none. */
export function nextToWrite({ offers }: Pick<Many, 'offers'>, id: string | null): string | null {
  const place = offers.findIndex((offer) => offer.id === id)
  const inTurn = [...offers.slice(place + 1), ...offers.slice(0, Math.max(place, 0))]
  return inTurn.find(isToWrite)?.id ?? null
}

export const countOf = ({ offers }: Pick<Many, 'offers'>, ...states: Readiness[]) =>
  offers.filter((offer) => states.includes(readiness(offer))).length

/** After a reload or a stop: what went out without an answer says so. */
export const isUnanswered = (offer: ManyOffer) => !isLive(offer) && offer.delivery.state === 'unanswered'

/** What holds up those that are not ready. */
export function restInWords(offers: ManyOffer[]) {
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
