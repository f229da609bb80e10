import { z } from 'zod'
import * as accounts from './accounts/schemas.ts'
import { auditFilter, auditPage, undoable, wantedUndo } from './audit-trail/schemas.ts'
import * as banners from './banners/schemas.ts'
import type { Answer, CallTable, Sent } from './call.ts'
import * as proposal from './categories/proposal.ts'
import * as categories from './categories/schemas.ts'
import { userTypes } from './facts/people.ts'
import { languages } from './facts/texts.ts'
import { id, message } from './fields.ts'
import { home } from './home/schemas.ts'
import { cityToday } from './home/today.ts'
import { mailList, mailListQuery, mailRetry } from './mails/schemas.ts'
import { chosenMessage, messageChoices, messageChosen } from './messages/schemas.ts'
import { productCard, productDetail } from './offers/schemas.ts'
import { pageView, tap, viewsByPath } from './page-views/schemas.ts'
import * as places from './places/schemas.ts'
import * as profiles from './profiles/schemas.ts'
import * as push from './push/schemas.ts'
import * as hiding from './reports/hidden-offers.ts'
import { report, reports, settling } from './reports/schemas.ts'
import * as saved from './saved/schemas.ts'
import {
  minutesOfResults,
  searchQuery,
  searchResults,
  suggestionQuery,
  suggestions,
  unfoundWords,
} from './search/schemas.ts'
import * as security from './security/schemas.ts'
import { checkedList, listCheck, listResult, publishedRows, rowPhoto } from './shop-offers/list-rows.ts'
import * as many from './shop-offers/many-offers.ts'
import * as products from './shop-offers/schemas.ts'
import { unprovenPrices, unprovenQuery } from './shop-offers/unproven-prices.ts'
import { shopOffers, shopOffersQuery, shopPage } from './shop-page/schemas.ts'
import * as desk from './shopkeepers/moderation.ts'
import {
  statusAfter,
  statusChange,
  statusPreview,
  statusPreviewed,
  userList,
  userListQuery,
} from './shopkeepers/schemas.ts'
import * as shops from './shops/schemas.ts'
import { contactMessage, siteConfig } from './site/schemas.ts'
import * as numbers from './statistics/schemas.ts'
import { status } from './status/schemas.ts'
import * as synonyms from './synonyms/schemas.ts'

const admins = ['admin'] as const
const oneId = z.object({ id: id() })

/**
 * Every call of the API, once: who may make it, how often, what it takes and what it answers. The server
 * mounts from this table, the client takes its types from it, and the OpenAPI page is made from it. Paths are
 * those of specification 7 and decisions 2. `z.strictObject` in an answer means: these keys and no other
 * leave the server.
 */
export const calls = {
  // Public
  'GET /api/health': {
    summary: 'Whether the service and its database are up',
    who: 'everyone',
    answer: z.strictObject({ status: z.literal('ok') }),
  },
  'GET /api/config': {
    summary: 'Brand, support contact, social links and cities',
    who: 'everyone',
    kept: { topics: ['cities'] },
    answer: siteConfig,
  },
  'GET /api/user/get_category': {
    summary: 'All categories, in the order of the menus',
    who: 'everyone',
    kept: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categories.listedCategory) }),
  },
  'GET /api/user/get_subcategory/:categoryId': {
    summary: 'The subcategories of a category',
    who: 'everyone',
    kept: { topics: ['categories'] },
    params: z.object({ categoryId: id() }),
    answer: z.strictObject({ subcategories: z.array(categories.listedSubcategory) }),
  },
  'GET /api/user/category_tree': {
    summary: 'All categories with their subcategories',
    who: 'everyone',
    kept: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categories.categoryWithSubcategories) }),
  },
  'GET /api/user/city_names': {
    summary:
      'What categories, subcategories, places, cities and states are called in a language, by their English names',
    who: 'everyone',
    kept: { topics: ['categories', 'places', 'cities'] },
    query: z.object({ lang: z.enum(languages.map(({ code }) => code)) }),
    answer: z.strictObject({ names: z.record(z.string(), z.string()) }),
  },
  'GET /api/banner/list': {
    summary: 'The banners that the home page shows today, sliders first, by position',
    who: 'everyone',
    kept: { topics: ['banners', 'categories', 'offers'] },
    answer: z.strictObject({ banners: z.array(banners.banner) }),
  },
  'GET /api/user/popularproduct': {
    summary: 'At most 12 live offers, by recent page views, then discount',
    who: 'everyone',
    kept: { topics: ['offers'] },
    answer: z.strictObject({ popular_products: z.array(productCard) }),
  },
  'GET /api/user/home': {
    summary:
      'Categories with pictures and counts (at most five minutes old), and what ends today, is new, reduced most, or cheap; and known places',
    who: 'everyone',
    kept: { topics: ['offers', 'categories', 'places'], minutes: 3 },
    answer: home,
  },
  'GET /api/user/today': {
    summary:
      'How many offers and shops there are today, and how many offers end with it; at most five minutes old',
    who: 'everyone',
    kept: { topics: [], minutes: 3 },
    answer: cityToday,
  },
  'GET /api/search/search': {
    summary:
      'Live offers that match all given parameters; empty without any of query, category, subcategory, brand, near, ends, max_price, min_discount and an order of all offers',
    who: 'everyone',
    kept: {
      topics: ['offers', 'synonyms', 'places'],
      minutes: minutesOfResults,
      unfound: unfoundWords,
    },
    query: searchQuery,
    answer: searchResults,
  },
  'GET /api/search/suggestions': {
    summary: 'Offers, categories, shops and brands for what was typed so far',
    who: 'everyone',
    kept: { topics: ['offers', 'synonyms', 'places'] },
    query: suggestionQuery,
    answer: suggestions,
  },
  'GET /api/user/places': {
    summary: 'Quarters and landmarks that a search may be near to, those with most offers first',
    who: 'everyone',
    kept: { topics: ['places'] },
    answer: z.strictObject({ places: z.array(places.listedPlace) }),
  },
  'GET /api/product/:id': {
    summary: 'One offer, live or over, of an approved shop',
    who: 'everyone',
    kept: { topics: ['products', 'product:{id}', 'prices of product:{id}'] },
    params: oneId,
    answer: z.strictObject({ product: productDetail }),
  },
  'GET /api/products/related/:id': {
    summary: 'At most 8 live offers of the same subcategory, then of the same category',
    who: 'everyone',
    kept: { topics: ['offers'] },
    params: oneId,
    answer: z.strictObject({ related_products: z.array(productCard) }),
  },
  'GET /api/user/shop/:id': {
    summary: 'An open shop as shoppers see it, with or without offers',
    who: 'everyone',
    kept: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    answer: z.strictObject({ shop: shopPage }),
  },
  'GET /api/user/shop_offers/:id': {
    summary: 'Live offers of an open shop that match all given parameters; what ends soonest first',
    who: 'everyone',
    kept: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    query: shopOffersQuery,
    answer: shopOffers,
  },
  'GET /api/user/offers_now': {
    summary: 'Offers that somebody has kept, as they are now, live or over; and which are gone',
    who: 'everyone',
    limit: 'offersNow',
    shared: true,
    query: saved.offersNowQuery,
    answer: saved.offersNow,
  },
  'POST /api/user/new_in': {
    summary: 'How much is new in shops, categories and searches since a moment, and the newest three of each',
    who: 'everyone',
    limit: 'newIn',
    shared: true,
    body: saved.newInQuestion,
    answer: saved.newIn,
  },
  'POST /api/contact': {
    summary: 'Mails a message to the support address',
    who: 'everyone',
    limit: 'contact',
    body: contactMessage,
    answer: message,
  },
  'POST /api/user/report': {
    summary: 'Tells the admins that something is wrong with an offer; once a visitor, offer and day',
    who: 'everyone',
    limit: 'report',
    shared: true,
    body: report,
    answer: message,
  },
  'GET /api/push/key': {
    summary: 'The public key that a browser subscribes to our messages with',
    who: 'everyone',
    answer: push.pushKey,
  },
  'POST /api/push/save': {
    summary:
      'Keeps all that a browser wants to be told, in place of what it wanted before; wanting nothing ends it',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushWishes,
    status: 204,
  },
  'POST /api/push/change': {
    summary: 'A browser got another subscription: what it wants to be told goes there from now on',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushChange,
    status: 204,
  },
  'POST /api/push/mine': {
    summary: 'What is known of a subscription, for whoever has its secret; null when it is nothing',
    who: 'everyone',
    limit: 'push',
    body: push.pushEnd,
    answer: push.pushKnown,
  },
  'POST /api/push/forget': {
    summary:
      'Forgets a subscription with all it wanted, for whoever has its secret; done already counts as done',
    who: 'everyone',
    limit: 'push',
    shared: true,
    body: push.pushEnd,
    status: 204,
  },
  'POST /api/dashboard/pageview': {
    summary: 'Counts a page view, once per browser session, path and half hour',
    who: 'everyone',
    session: true,
    limit: 'pageView',
    shared: true,
    body: pageView,
    status: 204,
  },
  'POST /api/dashboard/tap': {
    summary:
      'Counts a tap on directions, call, whatsapp or share of an offer or a shop, once per browser session, kind and half hour',
    who: 'everyone',
    session: true,
    limit: 'tap',
    shared: true,
    body: tap,
    status: 204,
  },

  // Accounts
  'POST /api/shop/register': {
    summary: 'Registers a shopkeeper or executive, who then waits for approval',
    who: 'everyone',
    limit: 'register',
    body: accounts.registration,
    status: 201,
    answer: message,
  },
  'POST /api/shop/login': {
    summary: 'Signs in and sets the session cookie; with a second step, tells what it may be',
    who: 'everyone',
    session: true,
    limit: 'login',
    body: accounts.credentials,
    answer: z.union([accounts.signedIn, accounts.oneMoreStep]),
  },
  'POST /api/shop/passkeyquestion': {
    summary: 'What a passkey signs at the second step of a sign-in; 401 when the first one is over',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    answer: security.passkeyQuestion,
  },
  'POST /api/shop/secondstep': {
    summary: 'The second step of a sign-in: a passkey, six figures of an app, or a recovery code',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    body: security.secondStepProof,
    answer: accounts.signedIn,
  },
  'POST /api/shop/sign_in_link': {
    summary:
      'Mails a link that lets a browser in past the delay between tries, if the address belongs to somebody',
    who: 'everyone',
    limit: 'signInLink',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'POST /api/shop/let_in/:token': {
    summary:
      'Lets this browser in past the delay, with the token of such a link; the password is still asked for',
    who: 'everyone',
    limit: 'letIn',
    params: z.object({ token: z.string() }),
    answer: message,
  },
  'POST /api/shop/logout': {
    summary: 'Ends the session',
    who: 'signed in',
    beforeSecondFactor: true,
    answer: message,
  },
  'GET /api/shop/session': {
    summary: 'Who is signed in',
    who: 'everyone',
    session: true,
    answer: accounts.session,
  },
  'GET /api/shop/profile/:userId': {
    summary: "A user's own profile",
    who: 'signed in',
    params: z.object({ userId: id() }),
    answer: z.strictObject({ user: accounts.profile }),
  },
  'POST /api/shop/forgotpassword': {
    summary: 'Mails a reset link, if the address belongs to somebody',
    who: 'everyone',
    limit: 'forgotPassword',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'POST /api/shop/reset-password/:token': {
    summary: 'Sets a new password with the token of a reset link',
    who: 'everyone',
    limit: 'resetPassword',
    params: z.object({ token: z.string() }),
    body: accounts.resetPassword,
    answer: message,
  },
  'GET /api/messages/:token': {
    summary: 'Which messages come to whom the token of a mail names',
    who: 'everyone',
    limit: 'messageChoice',
    params: z.object({ token: z.string() }),
    answer: messageChoices,
  },
  'POST /api/messages/:token': {
    summary: 'Stops one of them, or has it come again',
    who: 'everyone',
    limit: 'messageChoice',
    params: z.object({ token: z.string() }),
    body: chosenMessage,
    answer: messageChosen,
  },
  'GET /api/shop/messages': {
    summary: 'Which of the messages that can be stopped come to oneself',
    who: 'signed in',
    answer: messageChoices,
  },
  'POST /api/shop/messages': {
    summary: 'Stops one of these messages, or has it come again',
    who: 'signed in',
    limit: 'change',
    body: chosenMessage,
    answer: messageChosen,
  },

  'POST /api/shop/change_profile': {
    summary:
      "Changes one's name, phone number and language; 409 with what it is now when it was changed since it was read",
    who: 'signed in',
    limit: 'profile',
    body: profiles.profileChange,
    answer: message.extend({ user: accounts.profile, undo: z.int().optional() }),
  },
  'POST /api/shop/change_password': {
    summary: 'Sets a new password, with the old one; ends all other sessions',
    who: 'signed in',
    limit: 'security',
    body: profiles.passwordChange,
    answer: message,
  },
  'GET /api/shop/own_data': {
    summary: "All that is known of one's account: a tar.gz with JSON, CSV of the offers, and their pictures",
    who: 'signed in',
    limit: 'ownData',
    file: 'application/gzip',
  },
  'GET /api/shop/closing': {
    summary: "What closing one's account would delete, and when",
    who: 'signed in',
    answer: profiles.closing,
  },
  'POST /api/shop/close_account': {
    summary:
      'Closes the account: its shops disappear at once and are deleted after 14 days; 409 for the last admin',
    who: 'signed in',
    limit: 'security',
    body: security.passwordAgain,
    answer: message.extend({ closes_on: z.string() }),
  },
  'POST /api/shop/keep_account': {
    summary: 'Takes a closed account back, within the 14 days',
    who: 'signed in',
    limit: 'change',
    answer: message,
  },

  // Devices and the second step
  'GET /api/shop/sessions': {
    summary: 'Where one is signed in: this browser first',
    who: 'signed in',
    answer: security.sessionList,
  },
  'POST /api/shop/endsession': {
    summary: "Ends one of one's sessions; 404 when it is over already",
    who: 'signed in',
    limit: 'change',
    body: security.oneSession,
    answer: message,
  },
  'POST /api/shop/endothersessions': {
    summary: "Ends all of one's sessions but this one",
    who: 'signed in',
    limit: 'change',
    answer: message,
  },
  'GET /api/shop/factors': {
    summary: "One's passkeys, app and recovery codes",
    who: 'signed in',
    beforeSecondFactor: true,
    answer: security.factors,
  },
  'POST /api/shop/passkeyorder': {
    summary: 'What a new passkey is made with; 403 password_again when one signed in long ago',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.passwordIfLongAgo,
    answer: security.passkeyOrder,
  },
  'POST /api/shop/addpasskey': {
    summary: 'Adds the passkey; with the first second step come ten recovery codes',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.newPasskey,
    status: 201,
    answer: security.factorAdded,
  },
  'POST /api/shop/removepasskey': {
    summary: 'Removes a passkey; 409 for the last second step of an admin who needs one',
    who: 'signed in',
    limit: 'security',
    body: security.passkeyRemoval,
    answer: message,
  },
  'POST /api/shop/appsecret': {
    summary: 'A secret for an app with six figures, which counts once a code has confirmed it',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.passwordIfLongAgo,
    answer: security.appSecret,
  },
  'POST /api/shop/addapp': {
    summary: 'Adds the app by one of its codes, in place of a former one',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.newApp,
    status: 201,
    answer: security.factorAdded,
  },
  'POST /api/shop/removeapp': {
    summary: 'Removes the app; 409 for the last second step of an admin who needs one',
    who: 'signed in',
    limit: 'security',
    body: security.passwordAgain,
    answer: message,
  },
  'POST /api/shop/recoverycodes': {
    summary: 'Ten new recovery codes; those before are void',
    who: 'signed in',
    limit: 'security',
    body: security.passwordAgain,
    answer: security.freshCodes,
  },

  // Shops
  'GET /api/admin/get_category': {
    summary: 'All categories as [id, name]',
    who: 'signed in',
    answer: z.strictObject({ category: z.array(z.tuple([z.int(), z.string()])) }),
  },
  'GET /api/shop/propose_category': {
    summary: "The likeliest subcategories for a product's name, by what offers like it are in",
    who: userTypes,
    limit: 'proposeCategory',
    query: proposal.productName,
    answer: proposal.proposedCategories,
  },
  'POST /api/shop/add': {
    summary: 'Publishes an offer with its picture',
    who: userTypes,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: products.newProduct,
    status: 201,
    answer: products.publishedProduct,
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
  'POST /api/shop/updateproduct/:id': {
    summary: 'Changes a product; a new picture replaces the old one',
    who: userTypes,
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: false },
    body: products.changedProduct,
    answer: message.extend({ product: products.ownProduct }),
  },
  'POST /api/shop/product_status': {
    summary: 'Switches a product to out of stock and back; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: products.productStatusChange,
    answer: message.extend({ product: products.ownProduct }),
  },
  'POST /api/shop/delete_product': {
    summary: 'Deletes a product and its picture; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: products.productDeletion,
    answer: message.extend(undoable),
  },
  'GET /api/shop/shop_profile/:id': {
    summary: 'What may be changed of a shop: for its people but helpers',
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ shop: profiles.shopProfile }),
  },
  'POST /api/shop/change_shop': {
    summary:
      'Changes a shop, its hours, and whether shoppers see its numbers; 409 with what it is now when changed meanwhile',
    who: 'signed in',
    limit: 'profile',
    body: profiles.shopChange,
    answer: message.extend({ shop: profiles.shopProfile, undo: z.int().optional() }),
  },
  'POST /api/shop/renew': {
    summary:
      'Gives offers a later end; one that has ended starts today. What changed since it was seen stays, and is named; 409 when it is the only one',
    who: userTypes,
    limit: 'change',
    body: many.renewal,
    answer: many.changeOutcome,
  },
  'POST /api/shop/change_products': {
    summary:
      'Changes the end or the stock of several offers, or deletes them. What changed since it was seen stays, and is named; 409 when it is the only one',
    who: userTypes,
    limit: 'change',
    body: many.changeOfMany,
    answer: many.changeOutcome,
  },
  'GET /api/shop/holiday': {
    summary: "Which of one's shops are on holiday, how many offers that hides, and how many end meanwhile",
    who: 'signed in',
    query: many.holidayQuestion,
    answer: many.holidays,
  },
  'POST /api/shop/holiday': {
    summary:
      'Hides all offers of a shop until a day, or shows them again; 409 when the shop was changed meanwhile',
    who: userTypes,
    limit: 'profile',
    body: many.holiday,
    answer: many.holidayAnswer,
  },
  'POST /api/shop/undo': {
    summary:
      "Takes changes back, all or none: one's own, those of one's shops, any for an admin; 409 when it cannot be",
    who: 'signed in',
    limit: 'change',
    body: wantedUndo,
    answer: message,
  },
  'POST /api/shop/ask_again': {
    summary:
      'Asks the admins to look again at a hidden offer of a shop of one’s own; 409 when it was changed since it was read',
    who: userTypes,
    limit: 'change',
    body: hiding.seenOffer,
    answer: message,
  },
  'GET /api/shop/product/:id': {
    summary: "One product of one's own, or any for an admin",
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ product: products.ownProduct }),
  },
  'GET /api/shop/ownproduct/:userId': {
    summary: "The products of a user, newest first: the user's own, or anyone's for an admin",
    who: 'signed in',
    params: z.object({ userId: id() }),
    query: products.productListQuery,
    answer: products.productList,
  },
  'GET /api/dashboard/analytics': {
    summary: "Page views by path: all for an admin, one's own product pages for shop users",
    who: 'signed in',
    answer: z.strictObject({ pages: viewsByPath }),
  },
  'GET /api/shop/numbers': {
    summary:
      "Views and taps of a shop's offers per day, for four weeks and today so far; an admin may ask for any shop",
    who: 'signed in',
    query: numbers.shopNumbersQuery,
    answer: numbers.shopNumbers,
  },
  'GET /api/shop/offer_numbers': {
    summary: 'The same figures together for each offer of the shop, a page at a time',
    who: 'signed in',
    query: numbers.offerNumbersQuery,
    answer: numbers.offerNumbers,
  },

  'GET /api/shop/shops': {
    summary: 'The shops that one may act for',
    who: 'signed in',
    answer: z.strictObject({ shops: z.array(shops.ownShop) }),
  },
  'POST /api/shop/add_shop': {
    summary:
      'Adds a shop, which then waits for approval; sent again with the same add_key it is the same shop',
    who: ['executive'],
    limit: 'addShop',
    body: shops.newShop,
    status: 201,
    answer: message.extend({ shop: shops.ownShop }),
  },

  'GET /api/shop/members': {
    summary: "Who may act for one of one's shops, and who is invited to",
    who: 'signed in',
    query: shops.membersQuery,
    answer: shops.shopMembers,
  },
  'POST /api/shop/invite': {
    summary:
      'A link that makes somebody the owner of a shop, or a helper: for one phone number, 7 days, once',
    who: ['shopkeeper', 'executive'],
    limit: 'invite',
    body: shops.invitation,
    status: 201,
    answer: message.extend({ invitation: shops.invited }),
  },
  'POST /api/shop/withdraw_invitation': {
    summary: 'Takes such a link back; 409 when it was accepted already',
    who: ['shopkeeper', 'executive'],
    limit: 'change',
    body: shops.invitationId,
    answer: message,
  },
  'GET /api/shop/invitation/:token': {
    summary: 'To what a link invites; 404 when it is none, 409 when it is over',
    who: 'everyone',
    limit: 'invitation',
    params: z.object({ token: z.string() }),
    answer: z.strictObject({ invitation: shops.openedInvitation }),
  },
  'POST /api/shop/accept_invitation/:token': {
    summary:
      'Accepts a link with the phone number that it is for, by a new account or the one that is signed in',
    who: 'everyone',
    session: true,
    limit: 'invitation',
    params: z.object({ token: z.string() }),
    body: shops.acceptance,
    answer: shops.accepted,
  },
  'POST /api/shop/end_member': {
    summary: 'Ends what somebody may do for a shop; who is in charge stays',
    who: ['shopkeeper', 'executive'],
    limit: 'change',
    body: shops.endedMember,
    answer: message.extend(undoable),
  },

  // Admins
  'GET /api/admin/allproduct': {
    summary: 'The products of all shops, newest first',
    who: admins,
    query: products.productListQuery,
    answer: products.productList,
  },
  'GET /api/admin/users': {
    summary: 'Shopkeepers and executives, newest first',
    who: admins,
    query: userListQuery,
    answer: userList,
  },
  'POST /api/admin/modify_user_status': {
    summary:
      "Approves, rejects, deactivates, activates or deletes a user; 409 when the user's status does not allow it",
    who: admins,
    body: statusChange,
    answer: message.extend({ status: statusAfter, undo: undoable.undo.optional() }),
  },
  'POST /api/admin/preview_status': {
    summary: 'The mail that an action on a user would send, and how many offers it concerns',
    who: admins,
    body: statusPreview,
    answer: statusPreviewed,
  },
  'POST /api/admin/approve_waiting': {
    summary:
      'Approves several at once, each if its status is the one that was seen; tells of each what came of it',
    who: admins,
    body: desk.approvals,
    answer: desk.approved,
  },
  'GET /api/admin/queue': {
    summary:
      'Shops that wait for an admin, oldest first, each with what may be the same shop; and what else lies on the desk',
    who: admins,
    query: desk.queueQuery,
    answer: desk.queue,
  },
  'GET /api/admin/shop_edits': {
    summary:
      'Changes of shops’ names and addresses that no admin has looked at, oldest first, and the shops that are trusted',
    who: admins,
    answer: desk.shopEdits,
  },
  'POST /api/admin/see_edit': {
    summary:
      'Notes that an admin has looked at a change, and trusts its shop if wanted; 409 when another one has',
    who: admins,
    body: desk.seenEdit,
    answer: message.extend(undoable),
  },
  'POST /api/admin/trust_shop': {
    summary: 'Trusts a shop’s changes of name and address, or no longer; 409 when that is so already',
    who: admins,
    body: desk.trust,
    answer: message.extend(undoable),
  },
  'GET /api/admin/reports': {
    summary: 'Offers that shoppers have reported, the most reported first',
    who: admins,
    answer: reports,
  },
  'POST /api/admin/settle_reports': {
    summary:
      'Closes the reports of an offer up to the last one that was seen; 409 when they are closed already',
    who: admins,
    body: settling,
    answer: message.extend(undoable),
  },
  'GET /api/admin/unproven_prices': {
    summary:
      'Live offers whose struck price was not asked for at least a day within 30, the largest discount first',
    who: admins,
    query: unprovenQuery,
    answer: unprovenPrices,
  },
  'GET /api/admin/hidden_offers': {
    summary: 'Offers that admins have hidden, those first whose shop asked for another look',
    who: admins,
    answer: hiding.hiddenOffers,
  },
  'POST /api/admin/hide_offer': {
    summary:
      'Hides an offer and tells its shop why; again, when the shop has asked for another look; 409 when it was changed',
    who: admins,
    body: hiding.hiding,
    answer: hiding.hidingAnswer,
  },
  'POST /api/admin/show_offer': {
    summary: 'Shows a hidden offer again; 409 when it was changed since it was read',
    who: admins,
    body: hiding.seenOffer,
    answer: hiding.hidingAnswer,
  },
  'POST /api/admin/preview_hiding': {
    summary: 'The mail that hiding an offer would send',
    who: admins,
    body: hiding.hidingPreview,
    answer: z.strictObject({ mail: hiding.previewedMail.nullable() }),
  },
  'POST /api/admin/modify_shop_status': {
    summary:
      'Approves, rejects, closes or opens a shop; 409 when its status is another one than the admin saw',
    who: admins,
    body: shops.shopStatusChange,
    answer: message.extend({ status: z.enum(shops.shopStatuses), ...undoable }),
  },
  'POST /api/admin/addcategory': {
    summary: 'Adds a category; 409 when the name exists, regardless of case and blanks',
    who: admins,
    body: categories.newCategory,
    answer: message.extend({ category: categories.namedItem }),
  },
  'POST /api/admin/addsubcategory': {
    summary: 'Adds a subcategory; 409 when its category has one of that name',
    who: admins,
    body: categories.newSubcategory,
    answer: message.extend({ subcategory: categories.namedItem }),
  },
  'GET /api/admin/categories': {
    summary: 'All categories and subcategories in their order, with what hangs on each',
    who: admins,
    answer: categories.arrangedCategories,
  },
  'GET /api/admin/category_use': {
    summary: 'What hangs on a category or subcategory: offers, shops, subcategories, synonyms',
    who: admins,
    query: categories.oneCategory,
    answer: categories.categoryUse,
  },
  'POST /api/admin/change_category': {
    summary:
      'Renames a category or subcategory, and gives it a Hindi name; 409 when it was changed or the name is taken',
    who: admins,
    body: categories.categoryChange,
    answer: categories.categoryDone,
  },
  'POST /api/admin/category_picture': {
    summary: 'Gives a category a picture, or takes it away when none is sent; 409 when it was changed',
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: false },
    body: categories.categoryPicture,
    answer: categories.categoryDone,
  },
  'POST /api/admin/order_categories': {
    summary:
      'Puts the categories, or the subcategories of one, into another order; 409 when it is not the one that was seen',
    who: admins,
    body: categories.categoryOrder,
    answer: categories.categoryDone,
  },
  'POST /api/admin/merge_category': {
    summary: 'Merges a category into another one, or a subcategory; offers move along and old links lead on',
    who: admins,
    body: categories.categoryMerge,
    answer: categories.categoryDone,
  },
  'POST /api/admin/delete_category': {
    summary:
      'Deletes a category or subcategory; its offers go into another one, and 409 when none is named for them',
    who: admins,
    body: categories.categoryRemoval,
    answer: categories.categoryDone,
  },
  'GET /api/admin/synonyms': {
    summary: 'What shoppers type and what it finds too, newest first',
    who: admins,
    query: synonyms.synonymListQuery,
    answer: synonyms.synonymList,
  },
  'POST /api/admin/savesynonym': {
    summary:
      'Adds a pair of synonyms, or changes the one with that id; 409 when it was changed since it was read',
    who: admins,
    body: synonyms.savedSynonym,
    answer: message.extend({ synonym: synonyms.synonym }),
  },
  'POST /api/admin/deletesynonym': {
    summary: 'Deletes a pair of synonyms; 409 when it was changed since it was read',
    who: admins,
    body: synonyms.deletedSynonym,
    answer: message,
  },
  'GET /api/admin/places': {
    summary: 'All places, by name',
    who: admins,
    answer: z.strictObject({ places: z.array(places.adminPlace) }),
  },
  'POST /api/admin/saveplace': {
    summary: 'Adds a place, or changes the one with that id; 409 when it was changed since it was read',
    who: admins,
    body: places.savedPlace,
    answer: message.extend({ place: places.adminPlace, undo: z.int() }),
  },
  'POST /api/admin/deleteplace': {
    summary: 'Deletes a place; 409 when it was changed since it was read',
    who: admins,
    body: places.deletedPlace,
    answer: message.extend(undoable),
  },
  'POST /api/admin/trysynonym': {
    summary: 'What a search would find with a pair of synonyms, which is not stored',
    who: admins,
    body: synonyms.triedSynonym,
    answer: synonyms.trial,
  },
  'GET /api/admin/unfound': {
    summary:
      'Searches of the last 7 or 30 days that found nothing, the most frequent first, and what is near them',
    who: admins,
    query: synonyms.unfoundQuery,
    answer: synonyms.unfoundSearches,
  },
  'GET /api/admin/audit': {
    summary: 'Who changed what, newest first, 50 a page',
    who: admins,
    query: auditFilter,
    answer: auditPage,
  },
  'GET /api/admin/mails': {
    summary: 'Mails that are not sent: given up, or waiting to be tried again',
    who: admins,
    query: mailListQuery,
    answer: mailList,
  },
  'POST /api/admin/retry_mail': {
    summary: 'Has a mail tried at once; 409 when it is sent, or in another state than the one that was seen',
    who: admins,
    body: mailRetry,
    answer: message,
  },
  'GET /api/admin/numbers': {
    summary:
      "The city's figures: shops, offers, searches, reports and mails, for four weeks and today so far",
    who: admins,
    answer: numbers.cityNumbers,
  },
  'GET /api/admin/status': {
    summary: 'How Chowk is today: the city, what is kept, how it runs',
    who: admins,
    answer: status,
  },
  'POST /api/banner/addbanner': {
    summary: "Replaces the picture of a banner's slot; what was there can be brought back",
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: banners.bannerSlot,
    answer: banners.bannerReplaced,
  },
  'GET /api/banner/arranged': {
    summary: 'All banners, also those whose days are over or yet to come',
    who: admins,
    answer: banners.arrangedBanners,
  },
  'POST /api/banner/savebanner': {
    summary:
      'Says what a banner shows, what it opens and when it is shown; 409 when it was changed since it was read',
    who: admins,
    body: banners.bannerChange,
    answer: banners.bannerDone,
  },
  'POST /api/banner/movebanner': {
    summary: 'Puts a banner into another slot of its type; one that is there takes its place',
    who: admins,
    body: banners.bannerMove,
    answer: banners.bannerDone,
  },
  'POST /api/banner/removebanner': {
    summary: 'Removes a banner from its slot; 409 when it was changed since it was read',
    who: admins,
    body: banners.seenBanner,
    answer: banners.bannerDone,
  },
} as const satisfies CallTable

type Calls = typeof calls
/** `GET /api/product/:id` and its like. */
export type CallName = keyof Calls
export type AnswerOf<N extends CallName> = Answer<Calls[N]>
export type SentTo<N extends CallName> = Sent<Calls[N]>
