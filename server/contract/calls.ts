import { accountDeletionCalls } from './account-deletion/calls.ts'
import { accountsCalls } from './accounts/calls.ts'
import { adminShopCalls } from './admin-shop/calls.ts'
import { adminsCalls } from './admins/calls.ts'
import { announcementsCalls } from './announcements/calls.ts'
import { auditTrailCalls } from './audit-trail/calls.ts'
import { bannersCalls } from './banners/calls.ts'
import type { Answer, CallTable, Sent } from './call.ts'
import { catalogCalls } from './catalog/calls.ts'
import { categoriesCalls } from './categories/calls.ts'
import { claimsCalls } from './claims/calls.ts'
import { complaintsCalls } from './complaints/calls.ts'
import { fieldVisitsCalls } from './field-visits/calls.ts'
import { findCalls } from './find/calls.ts'
import { mailsCalls } from './mails/calls.ts'
import { messagesCalls } from './messages/calls.ts'
import { ownDataCalls } from './own-data/calls.ts'
import { pageViewsCalls } from './page-views/calls.ts'
import { pendingWorkCalls } from './pending-work/calls.ts'
import { placesCalls } from './places/calls.ts'
import { profilesCalls } from './profiles/calls.ts'
import { promisesCalls } from './promises/calls.ts'
import { pushCalls } from './push/calls.ts'
import { questionsCalls } from './questions/calls.ts'
import { reportsCalls } from './reports/calls.ts'
import { searchCalls } from './search/calls.ts'
import { securityCalls } from './security/calls.ts'
import { shopOffersCalls } from './shop-offers/calls.ts'
import { shopPageCalls } from './shop-page/calls.ts'
import { shopkeepersCalls } from './shopkeepers/calls.ts'
import { shopsCalls } from './shops/calls.ts'
import { siteCalls } from './site/calls.ts'
import { statisticsCalls } from './statistics/calls.ts'
import { statusCalls } from './status/calls.ts'
import { synonymsCalls } from './synonyms/calls.ts'
import { textMessagesCalls } from './text-messages/calls.ts'

/**
 * All calls of the API (specification 7, decisions 2): the source for the server, the client's types and
 * OpenAPI. Responses use `z.strictObject`, so that no unlisted key leaves the server.
 */
export const calls = {
  ...accountDeletionCalls,
  ...accountsCalls,
  ...adminShopCalls,
  ...adminsCalls,
  ...announcementsCalls,
  ...auditTrailCalls,
  ...bannersCalls,
  ...catalogCalls,
  ...categoriesCalls,
  ...claimsCalls,
  ...complaintsCalls,
  ...fieldVisitsCalls,
  ...findCalls,
  ...mailsCalls,
  ...messagesCalls,
  ...ownDataCalls,
  ...pageViewsCalls,
  ...pendingWorkCalls,
  ...placesCalls,
  ...profilesCalls,
  ...promisesCalls,
  ...pushCalls,
  ...questionsCalls,
  ...reportsCalls,
  ...searchCalls,
  ...securityCalls,
  ...shopOffersCalls,
  ...shopPageCalls,
  ...shopkeepersCalls,
  ...shopsCalls,
  ...siteCalls,
  ...statisticsCalls,
  ...statusCalls,
  ...synonymsCalls,
  ...textMessagesCalls,
} satisfies CallTable

type Calls = typeof calls
export type CallName = keyof Calls
export type AnswerOf<N extends CallName> = Answer<Calls[N]>
export type SentTo<N extends CallName> = Sent<Calls[N]>
