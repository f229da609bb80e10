import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, moderators } from '../call.ts'
import { sameAsOwn, standingAlone } from '../catalog/calls.ts'
import { userTypes } from '../facts/people.ts'
import { id, message, oneId } from '../fields.ts'
import * as changes from './changes.ts'
import { checkedList, listCheck, listResult, offersFileQuery, publishedRows, rowPhoto } from './list-rows.ts'
import * as moderated from './moderated-offers.ts'
import * as products from './schemas.ts'

const offerChange = { who: userTypes, limit: 'change' } as const

export const shopOffersCalls = {
  'POST /api/shop/add': {
    summary: 'Publishes an offer with its photo. 409 if the publish key belongs to other content.',
    who: userTypes,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: products.newOffer,
    status: 201,
    answer: products.publishedOffer,
  },
  'POST /api/shop/check_rows': {
    summary:
      "Checks rows of a shop's list without storing them: new, changed, unchanged or bad. At most 100 rows.",
    who: userTypes,
    limit: 'listRows',
    body: checkedList,
    answer: listCheck,
  },
  'POST /api/shop/publish_rows': {
    summary: 'Publishes or updates one offer per row, identified by its code. Skips rows with an error.',
    who: userTypes,
    limit: 'listRows',
    body: publishedRows,
    answer: listResult,
  },
  'POST /api/shop/row_photo/:id': {
    summary: "Sets the photo of an offer from a shop's list.",
    who: userTypes,
    limit: 'rowPhoto',
    params: oneId,
    picture: { field: 'photo', required: true },
    body: rowPhoto,
    answer: message,
  },
  'GET /api/shop/offers_file': {
    summary:
      "Downloads a shop's offers as a list with photos (zip, 1,000 offers per part), ready to publish again.",
    who: 'signed in',
    limit: 'offersFile',
    query: offersFileQuery,
    file: 'application/zip',
  },
  'POST /api/shop/updateproduct/:id': {
    summary: 'Updates a product. A new picture replaces the old one. 409 if it changed since it was read.',
    who: userTypes,
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: false },
    body: products.changedOffer,
    answer: message.extend({ product: products.ownOffer }),
  },
  'POST /api/shop/product_status': {
    summary: 'Sets a product out of stock or active again. 409 if it changed since it was read.',
    ...offerChange,
    body: products.offerStatusChange,
    answer: message.extend({ product: products.ownOffer }),
  },
  'POST /api/shop/delete_product': {
    summary: 'Deletes a product and its picture. 409 if it changed since it was read.',
    ...offerChange,
    body: products.offerDeletion,
    answer: message.extend(undoable),
  },
  'POST /api/shop/renew': {
    summary:
      'Extends offers; ended ones start today. Skips and names offers that changed since they were read. 409 if the only one did.',
    ...offerChange,
    body: changes.renewal,
    answer: changes.changeOutcome,
  },
  'POST /api/shop/change_products': {
    summary:
      'Sets the end or the stock of offers, or deletes them. Skips and names offers that changed since they were read. 409 if the only one did.',
    ...offerChange,
    body: changes.changeOfMany,
    answer: changes.changeOutcome,
  },
  'POST /api/shop/change_prices': {
    summary:
      'Sets the previewed prices of several offers. Skips and names offers that cannot have their price.',
    ...offerChange,
    body: changes.newPrices,
    answer: changes.changeOutcome,
  },
  'GET /api/shop/holiday': {
    summary: "Lists the user's shops with their holidays and the number of offers affected.",
    who: 'signed in',
    query: changes.holidayQuestion,
    answer: changes.holidays,
  },
  'POST /api/shop/holiday': {
    summary:
      'Hides all offers of a shop until a day, or shows them again. 409 if it changed since it was read.',
    who: userTypes,
    limit: 'profile',
    body: changes.holiday,
    answer: changes.holidayAnswer,
  },
  'POST /api/shop/plan_holiday': {
    summary: 'Plans or cancels a holiday of a shop. 409 if it changed since it was read.',
    who: userTypes,
    limit: 'profile',
    body: changes.plannedHoliday,
    answer: changes.holidayAnswer,
  },
  'POST /api/shop/ask_again': {
    summary: "Asks admins to review a hidden offer of the user's shop. 409 if it changed since it was read.",
    ...offerChange,
    body: changes.seenOffer,
    answer: message,
  },
  'POST /api/shop/take_back_asking': {
    summary: 'Withdraws the request to review a hidden offer. 409 if it changed since it was read.',
    ...offerChange,
    body: changes.seenOffer,
    answer: message,
  },
  'POST /api/shop/price_tag/:id': {
    summary: 'Sends the photo of a price tag that an admin requested. 409 if no request is open.',
    who: userTypes,
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: true },
    body: moderated.priceTag,
    answer: message,
  },
  'GET /api/shop/same/:id': {
    summary: "Lists offers of other shops that shoppers see as the same product as the user's offer.",
    who: 'signed in',
    params: oneId,
    answer: sameAsOwn,
  },
  'POST /api/shop/stand_alone': {
    summary: 'Stops or resumes listing an offer with the same product at other shops.',
    ...offerChange,
    body: standingAlone,
    answer: message,
  },
  'GET /api/shop/product/:id': {
    summary: "Returns a product of the user's shops, or any product for an admin.",
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ product: products.ownOffer }),
  },
  'GET /api/shop/ownproduct/:userId': {
    summary: "Lists the user's own products, or any user's for an admin. Newest first by default.",
    who: 'signed in',
    params: z.object({ userId: id() }),
    query: products.offerListQuery,
    answer: products.offerListPage,
  },
  'GET /api/admin/allproduct': {
    summary: 'Lists the products of all shops. Newest first by default.',
    who: admins,
    query: products.offerListQuery,
    answer: products.offerListPage,
  },
  'GET /api/admin/price_proofs': {
    summary: 'Lists live offers whose struck price is declared as the MRP and not reviewed yet.',
    who: admins,
    answer: moderated.priceProofs,
  },
  'POST /api/admin/price_fine': {
    summary: 'Accepts the struck price of an offer. 409 if the price changed since it was read.',
    ...moderators,
    body: moderated.seenPrice,
    answer: moderated.hidingAnswer,
  },
  'POST /api/admin/ask_price_tag': {
    summary: 'Asks a shop for a photo of a price tag. 409 if the price changed since it was read.',
    ...moderators,
    body: moderated.seenPrice,
    answer: message,
  },
  'GET /api/admin/hidden_offers': {
    summary: 'Lists the offers that admins have hidden. Offers with a review request come first.',
    who: admins,
    answer: moderated.hiddenOffers,
  },
  'POST /api/admin/hide_offer': {
    summary: 'Hides an offer, or keeps it hidden after a review, and notifies the shop. 409 if it changed.',
    ...moderators,
    body: moderated.hiding,
    answer: moderated.hidingAnswer,
  },
  'POST /api/admin/hide_offers': {
    summary:
      'Hides several offers for one reason and notifies each shop once. Skips and names changed offers.',
    ...moderators,
    body: moderated.hidingsTogether,
    answer: changes.changeOutcome,
  },
  'POST /api/admin/move_offers': {
    summary: 'Moves offers to another subcategory. Skips and names changed offers.',
    ...moderators,
    body: changes.moving,
    answer: changes.changeOutcome,
  },
  'POST /api/admin/show_offer': {
    summary: 'Shows a hidden offer again. 409 if it changed since it was read.',
    ...moderators,
    body: changes.seenOffer,
    answer: moderated.hidingAnswer,
  },
  'POST /api/admin/preview_hiding': {
    summary: 'Returns the mail that hiding an offer would send.',
    ...moderators,
    body: moderated.hidingPreview,
    answer: z.strictObject({ mail: moderated.previewedMail.nullable() }),
  },
} as const satisfies CallTable
