import { z } from 'zod'
import { call, userTypes } from './call.ts'
import { offerStates } from './catalog.ts'
import { endpoints } from './endpoints.ts'
import { calendarDate, id, line, maxRupees, message, paragraphs, photo, productStatuses, rupees } from './fields.ts'
import { maxLengths } from './max-lengths.ts'

const discountPercent = z
  .union([z.number(), z.string()], { error: 'Please enter the discount percent.' })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter the discount percent.')
      .regex(/^-?[0-9]{1,3}(\.[0-9]{1,4})?$/, 'Please enter a number from 0 to 100.')
      .transform(Number)
      .pipe(z.number().min(0, 'Please enter a number from 0 to 100.').max(100, 'Please enter a number from 0 to 100.')),
  )

/** The product form (specification 5, decisions 4). The discount percent is checked, then computed from the prices. */
export const productFields = z
  .object({
    category_id: id('Please choose a category.'),
    subcategory_id: id('Please choose a subcategory.'),
    name: line(maxLengths.productName, 'Please enter the name.'),
    brand: line(maxLengths.brand, 'Please enter the brand.'),
    price: rupees('Please enter the price.')
      .refine((value) => value > 0, 'The price must be more than 0.')
      .refine((value) => value <= maxRupees, 'This price is too high.'),
    discount_price: rupees('Please enter the discount price.').refine(
      (value) => value >= 0,
      'The discount price cannot be below 0.',
    ),
    discount_percent: discountPercent,
    start_date: calendarDate('Please enter the start date.'),
    end_date: calendarDate('Please enter the end date.'),
    description: paragraphs(maxLengths.description, 'Please enter a description.'),
  })
  .check(
    z.superRefine(({ price, discount_price, start_date, end_date }, context) => {
      if (price > 0 && discount_price > price)
        context.addIssue({
          code: 'custom',
          path: ['discount_price'],
          message: 'The discount price cannot be above the price.',
        })
      if (end_date < start_date)
        context.addIssue({
          code: 'custom',
          path: ['end_date'],
          message: 'The end date cannot be before the start date.',
        })
    }),
  )
export type ProductFields = z.output<typeof productFields>

export const addProduct = call({
  ...endpoints.addProduct,
  summary: 'Publishes an offer with its picture',
  who: userTypes,
  picture: { field: 'photo', required: true },
  /** `publish_key` is a random UUID of the draft: sent again, it answers the product that was stored the first time. */
  body: productFields.safeExtend({ publish_key: z.uuid('This is no UUID.').optional() }),
  status: 201,
  response: message.extend({ product_id: z.int() }),
})

/** What owners and admins see of a product. */
export const ownProduct = z.object({
  id: z.int(),
  category_id: z.int(),
  subcategory_id: z.int(),
  category: z.string(),
  subcategory: z.string(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  discount_price: z.number(),
  discount_percent: z.int(),
  start_date: z.string(),
  end_date: z.string(),
  description: z.string(),
  /** Id of the user who owns it. */
  added_by: z.int(),
  shop_name: z.string(),
  product_status: z.enum(productStatuses),
  offer_state: z.enum(offerStates),
  /** Send it back with an update, which is refused when somebody else was faster. */
  version: z.int(),
  ...photo,
})
export type OwnProduct = z.output<typeof ownProduct>

export const listOwnProducts = call({
  ...endpoints.listOwnProducts,
  summary: "All products of a user, newest first: the user's own, or anyone's for an admin",
  who: 'signed in',
  params: z.object({ userId: id() }),
  response: z.object({ products: z.array(ownProduct) }),
})

export const listAllProducts = call({
  ...endpoints.listAllProducts,
  summary: 'All products of all shops, newest first',
  who: ['admin'],
  response: z.object({ products: z.array(ownProduct) }),
})

export const listCategoryPairs = call({
  ...endpoints.listCategoryPairs,
  summary: 'All categories as [id, name]',
  who: 'signed in',
  response: z.object({ category: z.array(z.tuple([z.int(), z.string()])) }),
})

const answerWithProduct = message.extend({ product: ownProduct })

export const updateProduct = call({
  ...endpoints.updateProduct,
  summary: 'Changes a product; a new picture replaces the old one',
  who: userTypes,
  params: z.object({ id: id() }),
  picture: { field: 'photo', required: false },
  /** `version` is that of the product as it was read; without it the update overwrites. */
  body: productFields.safeExtend({ version: id().optional() }),
  response: answerWithProduct,
})

export const setProductStatus = call({
  ...endpoints.setProductStatus,
  summary: 'Switches a product to out of stock and back',
  who: userTypes,
  body: z.object({
    product_id: id(),
    product_status: z.enum(productStatuses, { error: "The status must be 'active' or 'out of stock'." }),
  }),
  response: answerWithProduct,
})

export const deleteProduct = call({
  ...endpoints.deleteProduct,
  summary: 'Deletes a product and its picture',
  who: userTypes,
  body: z.object({ product_id: id() }),
  response: message,
})
