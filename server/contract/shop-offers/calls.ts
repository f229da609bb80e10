import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { sameAsOwn, standingAlone } from '../catalog/calls.ts'
import { userTypes } from '../facts/people.ts'
import { id, message, oneId } from '../fields.ts'
import * as changes from './changes.ts'
import { checkedList, listCheck, listResult, offersFileQuery, publishedRows, rowPhoto } from './list-rows.ts'
import * as moderated from './moderated-offers.ts'
import * as products from './schemas.ts'

export const shopOffersCalls = {
  'POST /api/shop/add': {
    summary: 'Publishes an offer with its picture',
    who: userTypes,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: products.newOffer,
    status: 201,
    answer: products.publishedOffer,
  },
  'POST /api/shop/check_rows': {
    summary: "What rows of a shop's list would come to: new, changing or bad, and why; at most 100",
    who: userTypes,
    limit: 'listRows',
    body: checkedList,
    answer: listCheck,
  },
  'POST /api/shop/publish_rows': {
    summary:
      'Publishes and changes what rows of a list say, each known by its code; those with a fault are left out',
    who: userTypes,
    limit: 'listRows',
    body: publishedRows,
    answer: listResult,
  },
  'POST /api/shop/row_photo/:id': {
    summary: "Sets the photo of an offer from a shop's list",
    who: userTypes,
    limit: 'rowPhoto',
    params: oneId,
    picture: { field: 'photo', required: true },
    body: rowPhoto,
    answer: message,
  },
  'GET /api/shop/offers_file': {
    summary:
      "A shop's offers as a list that publishes them again, and their photos: a zip of a thousand offers",
    who: 'signed in',
    limit: 'offersFile',
    query: offersFileQuery,
    file: 'application/zip',
  },
  'POST /api/shop/updateproduct/:id': {
    summary: 'Changes a product; a new picture replaces the old one',
    who: userTypes,
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: false },
    body: products.changedOffer,
    answer: message.extend({ product: products.ownOffer }),
  },
  'POST /api/shop/product_status': {
    summary: 'Switches a product to out of stock and back; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: products.offerStatusChange,
    answer: message.extend({ product: products.ownOffer }),
  },
  'POST /api/shop/delete_product': {
    summary: 'Deletes a product and its picture; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: products.offerDeletion,
    answer: message.extend(undoable),
  },
  'POST /api/shop/renew': {
    summary:
      'Gives offers a later end; one that has ended starts today. What changed since it was seen stays, and is named; 409 when it is the only one',
    who: userTypes,
    limit: 'change',
    body: changes.renewal,
    answer: changes.changeOutcome,
  },
  'POST /api/shop/change_products': {
    summary:
      'Changes the end or the stock of several offers, or deletes them. What changed since it was seen stays, and is named; 409 when it is the only one',
    who: userTypes,
    limit: 'change',
    body: changes.changeOfMany,
    answer: changes.changeOutcome,
  },
  'POST /api/shop/change_prices': {
    summary:
      'Gives several offers the prices that were previewed; what cannot have its price stays, and is named',
    who: userTypes,
    limit: 'change',
    body: changes.newPrices,
    answer: changes.changeOutcome,
  },
  'GET /api/shop/holiday': {
    summary: "Which of one's shops are on holiday, how many offers that hides, and how many end meanwhile",
    who: 'signed in',
    query: changes.holidayQuestion,
    answer: changes.holidays,
  },
  'POST /api/shop/holiday': {
    summary:
      'Hides all offers of a shop until a day, or shows them again; 409 when the shop was changed meanwhile',
    who: userTypes,
    limit: 'profile',
    body: changes.holiday,
    answer: changes.holidayAnswer,
  },
  'POST /api/shop/plan_holiday': {
    summary: 'Plans a holiday of a shop, or calls it off; 409 when the shop was changed meanwhile',
    who: userTypes,
    limit: 'profile',
    body: changes.plannedHoliday,
    answer: changes.holidayAnswer,
  },
  'POST /api/shop/ask_again': {
    summary:
      'Asks the admins to look again at a hidden offer of a shop of one’s own; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: changes.seenOffer,
    answer: message,
  },
  'POST /api/shop/take_back_asking': {
    summary: 'Takes that back: the offer stays hidden; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: changes.seenOffer,
    answer: message,
  },
  'POST /api/shop/price_tag/:id': {
    summary:
      'Sends the photo of a price tag that an admin has asked for; 409 when none is asked for any more',
    who: userTypes,
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: true },
    body: moderated.priceTag,
    answer: message,
  },
  'GET /api/shop/same/:id': {
    summary: 'What shoppers see of the same thing at other shops, of an offer of one’s own',
    who: 'signed in',
    params: oneId,
    answer: sameAsOwn,
  },
  'POST /api/shop/stand_alone': {
    summary: 'Says that an offer is not the same as those of other shops, or takes that back',
    who: userTypes,
    limit: 'change',
    body: standingAlone,
    answer: message,
  },
  'GET /api/shop/product/:id': {
    summary: "One product of one's own, or any for an admin",
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ product: products.ownOffer }),
  },
  'GET /api/shop/ownproduct/:userId': {
    summary: "The products of a user, newest first: the user's own, or anyone's for an admin",
    who: 'signed in',
    params: z.object({ userId: id() }),
    query: products.offerListQuery,
    answer: products.offerListPage,
  },
  'GET /api/admin/allproduct': {
    summary: 'The products of all shops, newest first',
    who: admins,
    query: products.offerListQuery,
    answer: products.offerListPage,
  },
  'GET /api/admin/price_proofs': {
    summary:
      'Live offers whose struck price is said to be the MRP and was not looked at, and how many there are',
    who: admins,
    answer: moderated.priceProofs,
  },
  'POST /api/admin/price_fine': {
    summary: 'Finds the struck price of an offer fine; 409 when it is another one by now',
    who: admins,
    leastRole: 'moderator',
    body: moderated.seenPrice,
    answer: moderated.hidingAnswer,
  },
  'POST /api/admin/ask_price_tag': {
    summary:
      'Asks the shop of an offer for a photo of its price tag; 409 when the price is another one by now',
    who: admins,
    leastRole: 'moderator',
    body: moderated.seenPrice,
    answer: message,
  },
  'GET /api/admin/hidden_offers': {
    summary: 'Offers that admins have hidden, those first whose shop asked for another look',
    who: admins,
    answer: moderated.hiddenOffers,
  },
  'POST /api/admin/hide_offer': {
    summary:
      'Hides an offer and tells its shop why; again, when the shop has asked for another look; 409 when it was changed',
    who: admins,
    leastRole: 'moderator',
    body: moderated.hiding,
    answer: moderated.hidingAnswer,
  },
  'POST /api/admin/hide_offers': {
    summary:
      'Hides several offers for one reason, and tells each shop once; those that changed meanwhile stay',
    who: admins,
    leastRole: 'moderator',
    body: moderated.hidingsTogether,
    answer: changes.changeOutcome,
  },
  'POST /api/admin/move_offers': {
    summary: 'Moves offers to another category; those that changed meanwhile stay',
    who: admins,
    leastRole: 'moderator',
    body: changes.moving,
    answer: changes.changeOutcome,
  },
  'POST /api/admin/show_offer': {
    summary: 'Shows a hidden offer again; 409 when it was changed since it was read',
    who: admins,
    leastRole: 'moderator',
    body: changes.seenOffer,
    answer: moderated.hidingAnswer,
  },
  'POST /api/admin/preview_hiding': {
    summary: 'The mail that hiding an offer would send',
    who: admins,
    leastRole: 'moderator',
    body: moderated.hidingPreview,
    answer: z.strictObject({ mail: moderated.previewedMail.nullable() }),
  },
} as const satisfies CallTable
