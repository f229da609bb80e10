import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { id, line, message, photo, productStatuses } from './fields.ts'
import { maxLengths } from './max-lengths.ts'

export const namedItem = z.object({ id: z.int(), name: z.string() })

/** What a card shows. `price` and `discount_price` are rupees. */
export const productCard = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  discount_price: z.number(),
  discount_percent: z.int(),
  ...photo,
})
export type ProductCard = z.output<typeof productCard>

export const offerStates = ['live', 'scheduled', 'expired', 'out of stock'] as const
export type OfferState = (typeof offerStates)[number]

export const productDetail = productCard.extend({
  description: z.string(),
  /** YYYY-MM-DD, both days included. */
  start_date: z.string(),
  end_date: z.string(),
  product_status: z.enum(productStatuses),
  offer_state: z.enum(offerStates),
  /** Whole days from today to end_date in Asia/Kolkata, by the server's clock; negative when over. */
  days_left: z.int(),
  category: z.string(),
  subcategory: z.string(),
  shop_name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})
export type ProductDetail = z.output<typeof productDetail>

export const listCategories = call({
  ...endpoints.listCategories,
  summary: 'All categories',
  who: 'everyone',
  response: z.object({ categories: z.array(namedItem) }),
})

export const listSubcategories = call({
  ...endpoints.listSubcategories,
  summary: 'The subcategories of a category',
  who: 'everyone',
  params: z.object({ categoryId: id() }),
  response: z.object({ subcategories: z.array(namedItem) }),
})

export const categoryTree = call({
  ...endpoints.categoryTree,
  summary: 'All categories with their subcategories',
  who: 'everyone',
  response: z.object({ categories: z.array(namedItem.extend({ subcategories: z.array(namedItem) })) }),
})

export const popularProducts = call({
  ...endpoints.popularProducts,
  summary: 'At most 12 live offers, by recent page views, then discount',
  who: 'everyone',
  response: z.object({ popular_products: z.array(productCard) }),
})

export const getProduct = call({
  ...endpoints.getProduct,
  summary: 'One offer, live or over, of an approved shop',
  who: 'everyone',
  params: z.object({ id: id() }),
  response: z.object({ product: productDetail }),
})

export const relatedProducts = call({
  ...endpoints.relatedProducts,
  summary: 'At most 8 live offers of the same subcategory, then of the same category',
  who: 'everyone',
  params: z.object({ id: id() }),
  response: z.object({ related_products: z.array(productCard) }),
})

export const addCategory = call({
  ...endpoints.addCategory,
  summary: 'Adds a category; 409 when the name exists, regardless of case and blanks',
  who: ['admin'],
  body: z.object({ name: line(maxLengths.categoryName, 'Please enter a category name.') }),
  response: message.extend({ category: namedItem }),
})

export const addSubcategory = call({
  ...endpoints.addSubcategory,
  summary: 'Adds a subcategory; 409 when its category has one of that name',
  who: ['admin'],
  body: z.object({
    name: line(maxLengths.categoryName, 'Please enter a subcategory name.'),
    category_id: id('Please select a category.'),
  }),
  response: message.extend({ subcategory: namedItem }),
})
