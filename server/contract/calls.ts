import { z } from 'zod'
import * as accounts from './accounts.ts'
import { auditFilter, auditPage } from './audit-trail.ts'
import { banner, bannerSlot } from './banners.ts'
import type { Answer, CallTable, Sent } from './call.ts'
import { categoryWithSubcategories, namedItem, newCategory, newSubcategory } from './categories.ts'
import { id, message } from './fields.ts'
import { mailList, mailListQuery, mailRetry } from './mails.ts'
import { productCard, productDetail } from './offers.ts'
import { pageView, viewsByPath } from './page-views.ts'
import { userTypes } from './people.ts'
import { searchQuery, searchResults, suggestionQuery, suggestions } from './search.ts'
import * as security from './security.ts'
import * as products from './shop-products.ts'
import { statusAfter, statusChange, userList, userListQuery } from './shopkeepers.ts'
import { contactMessage, siteConfig } from './site.ts'
import { status } from './status.ts'
import * as synonyms from './synonyms.ts'

const admins = ['admin'] as const
const oneId = z.object({ id: id() })
/** Searches whose words found nothing are counted, each of them. */
const foundNothing = ({ total, near }: { total: number; near?: unknown }) => total === 0 && near !== undefined

/**
 * Every call of the API, once: who may make it, how often, what it takes and what it answers. The server mounts from this
 * table, the client takes its types from it, and the OpenAPI page is made from it. Paths are those of specification 7 and
 * decisions 2. `z.strictObject` in an answer means: these keys and no other leave the server.
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
    summary: 'All categories',
    who: 'everyone',
    kept: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(namedItem) }),
  },
  'GET /api/user/get_subcategory/:categoryId': {
    summary: 'The subcategories of a category',
    who: 'everyone',
    kept: { topics: ['categories'] },
    params: z.object({ categoryId: id() }),
    answer: z.strictObject({ subcategories: z.array(namedItem) }),
  },
  'GET /api/user/category_tree': {
    summary: 'All categories with their subcategories',
    who: 'everyone',
    kept: { topics: ['categories'] },
    answer: z.strictObject({ categories: z.array(categoryWithSubcategories) }),
  },
  'GET /api/banner/list': {
    summary: 'The banners of the home page, sliders first, by position',
    who: 'everyone',
    kept: { topics: ['banners'] },
    answer: z.strictObject({ banners: z.array(banner) }),
  },
  'GET /api/user/popularproduct': {
    summary: 'At most 12 live offers, by recent page views, then discount',
    who: 'everyone',
    kept: { topics: ['offers'] },
    answer: z.strictObject({ popular_products: z.array(productCard) }),
  },
  'GET /api/search/search': {
    summary: 'Live offers that match all given parameters; empty without query, category, subcategory and brand',
    who: 'everyone',
    kept: { topics: ['offers', 'synonyms'], unless: foundNothing },
    query: searchQuery,
    answer: searchResults,
  },
  'GET /api/search/suggestions': {
    summary: 'Offers, categories, shops and brands for what was typed so far',
    who: 'everyone',
    kept: { topics: ['offers', 'synonyms'] },
    query: suggestionQuery,
    answer: suggestions,
  },
  'GET /api/product/:id': {
    summary: 'One offer, live or over, of an approved shop',
    who: 'everyone',
    kept: { topics: ['products', 'product:{id}'] },
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
  'POST /api/contact': {
    summary: 'Mails a message to the support address',
    who: 'everyone',
    limit: 'contact',
    body: contactMessage,
    answer: message,
  },
  'POST /api/dashboard/pageview': {
    summary: 'Counts a page view, once per browser session, path and half hour',
    who: 'everyone',
    limit: 'pageView',
    body: pageView,
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
    summary: 'Mails a link that lets a browser in past the delay between tries, if the address belongs to somebody',
    who: 'everyone',
    limit: 'signInLink',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'POST /api/shop/let_in/:token': {
    summary: 'Lets this browser in past the delay, with the token of such a link; the password is still asked for',
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

  // Devices and the second step
  'GET /api/shop/sessions': {
    summary: 'Where one is signed in: this browser first',
    who: 'signed in',
    answer: security.sessionList,
  },
  'POST /api/shop/endsession': {
    summary: "Ends one of one's sessions; 404 when it is over already",
    who: 'signed in',
    body: security.oneSession,
    answer: message,
  },
  'POST /api/shop/endothersessions': {
    summary: "Ends all of one's sessions but this one",
    who: 'signed in',
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
  'POST /api/shop/add': {
    summary: 'Publishes an offer with its picture',
    who: userTypes,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: products.newProduct,
    status: 201,
    answer: message.extend({ product_id: z.int() }),
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
    body: products.productStatusChange,
    answer: message.extend({ product: products.ownProduct }),
  },
  'POST /api/shop/delete_product': {
    summary: 'Deletes a product and its picture; 409 when it was changed since it was read',
    who: userTypes,
    body: products.productDeletion,
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
    answer: message.extend({ status: statusAfter }),
  },
  'POST /api/admin/addcategory': {
    summary: 'Adds a category; 409 when the name exists, regardless of case and blanks',
    who: admins,
    body: newCategory,
    answer: message.extend({ category: namedItem }),
  },
  'POST /api/admin/addsubcategory': {
    summary: 'Adds a subcategory; 409 when its category has one of that name',
    who: admins,
    body: newSubcategory,
    answer: message.extend({ subcategory: namedItem }),
  },
  'GET /api/admin/synonyms': {
    summary: 'What shoppers type and what it finds too, newest first',
    who: admins,
    query: synonyms.synonymListQuery,
    answer: synonyms.synonymList,
  },
  'POST /api/admin/savesynonym': {
    summary: 'Adds a pair of synonyms, or changes the one with that id; 409 when it was changed since it was read',
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
  'POST /api/admin/trysynonym': {
    summary: 'What a search would find with a pair of synonyms, which is not stored',
    who: admins,
    body: synonyms.triedSynonym,
    answer: synonyms.trial,
  },
  'GET /api/admin/unfound': {
    summary: 'Searches of the last 7 or 30 days that found nothing, the most frequent first, and what is near them',
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
  'GET /api/admin/status': {
    summary: 'How Chowk is today: the city, what is kept, how it runs',
    who: admins,
    answer: status,
  },
  'POST /api/banner/addbanner': {
    summary: "Replaces the picture of a banner's slot",
    who: admins,
    limit: 'upload',
    picture: { field: 'photo', required: true },
    body: bannerSlot,
    answer: message.extend({ banner }),
  },
} as const satisfies CallTable

type Calls = typeof calls
/** `GET /api/product/:id` and its like. */
export type CallName = keyof Calls
export type AnswerOf<N extends CallName> = Answer<Calls[N]>
export type SentTo<N extends CallName> = Sent<Calls[N]>
