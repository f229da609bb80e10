import { describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import type { Caller } from './caller.ts'
import { givenUser } from './given.ts'
import { testApp } from './start-test-app.ts'

type Role = 'visitor' | 'pending' | 'shopkeeper' | 'executive' | 'admin'
const everyone: Role[] = ['visitor', 'pending', 'shopkeeper', 'executive', 'admin']
const signedIn: Role[] = ['pending', 'shopkeeper', 'executive', 'admin']
const admin: Role[] = ['admin']

/** The table in decisions 2: the roles that may make each call. */
const mayCall: Record<CallName, Role[]> = {
  'GET /api/health': everyone,
  'GET /api/user/get_category': everyone,
  'GET /api/user/get_subcategory/:categoryId': everyone,
  'GET /api/user/category_tree': everyone,
  'GET /api/user/city_names': everyone,
  'GET /api/banner/list': everyone,
  'GET /api/user/popularproduct': everyone,
  'GET /api/user/home': everyone,
  'GET /api/user/today': everyone,
  'GET /api/search/search': everyone,
  'GET /api/search/near_places': everyone,
  'GET /api/search/suggestions': everyone,
  'GET /api/product/:id': everyone,
  'GET /api/products/related/:id': everyone,
  'GET /api/products/same/:id': everyone,
  'GET /api/user/shop/:id': everyone,
  'GET /api/user/shop_offers/:id': everyone,
  'GET /api/user/offers_now': everyone,
  'POST /api/user/new_in': everyone,
  'POST /api/contact': everyone,
  'POST /api/dashboard/pageview': everyone,
  'POST /api/dashboard/tap': everyone,
  'GET /api/config': everyone,
  'POST /api/user/report': everyone,
  'GET /api/complaint/:token': everyone,
  'GET /api/complaint_dates': everyone,
  'POST /api/user/ask': everyone,
  'POST /api/user/questions': everyone,
  'POST /api/user/take_back_question': everyone,
  'POST /api/user/forget_questions': everyone,
  'POST /api/user/claim': everyone,
  'POST /api/user/claims': everyone,
  'POST /api/user/answer_claim': everyone,
  'POST /api/user/release_claim': everyone,
  'POST /api/user/forget_claims': everyone,
  'GET /api/products/codes_left/:id': everyone,
  'GET /api/shop/counter': signedIn,
  'POST /api/shop/find_claim': ['shopkeeper', 'executive', 'admin'],
  'POST /api/shop/redeem_claim': ['shopkeeper', 'executive', 'admin'],
  'POST /api/shop/undo_redeem': ['shopkeeper', 'executive', 'admin'],
  'POST /api/shop/not_given': ['shopkeeper', 'executive', 'admin'],
  'GET /api/shop/questions': signedIn,
  'POST /api/shop/answer_question': ['shopkeeper', 'executive', 'admin'],
  'POST /api/shop/report_question': ['shopkeeper', 'executive', 'admin'],
  'POST /api/shop/bring_back_question': ['shopkeeper', 'executive', 'admin'],
  'POST /api/shop/take_questions': signedIn,
  'GET /api/push/key': everyone,
  'POST /api/push/save': everyone,
  'POST /api/push/opening': everyone,
  'POST /api/push/change': everyone,
  'POST /api/push/mine': everyone,
  'POST /api/push/forget': everyone,
  'POST /api/push/shop_off': everyone,
  'POST /api/shop/register': everyone,
  'POST /api/shop/login': everyone,
  'GET /api/shop/consent': signedIn,
  'POST /api/shop/consent': signedIn,
  'POST /api/shop/forgotpassword': everyone,
  'GET /api/shop/reset-password/:token': everyone,
  'POST /api/shop/reset-password/:token': everyone,
  'POST /api/shop/sign_in_link': everyone,
  'POST /api/shop/let_in/:token': everyone,
  'GET /api/messages/:token': everyone,
  'POST /api/messages/:token': everyone,
  'GET /api/shop/messages': signedIn,
  'POST /api/shop/messages': signedIn,
  'GET /api/shop/session': everyone,
  // Requires a sign-in in progress; without one, all roles get the same response.
  'POST /api/shop/passkeyquestion': everyone,
  'POST /api/shop/passkeysigninquestion': everyone,
  'POST /api/shop/passkeysignin': everyone,
  'POST /api/shop/secondstep': everyone,
  'POST /api/shop/logout': signedIn,
  'POST /api/shop/change_profile': signedIn,
  'POST /api/shop/change_password': signedIn,
  'GET /api/shop/own_data': signedIn,
  'GET /api/shop/closing': signedIn,
  'POST /api/shop/close_account': signedIn,
  'POST /api/shop/keep_account': signedIn,
  'GET /api/shop/shop_profile/:id': signedIn,
  'GET /api/shop/shop_pictures/:id': signedIn,
  'POST /api/shop/shop_picture/:id': signedIn,
  'POST /api/shop/change_shop': signedIn,
  'GET /api/shop/sessions': signedIn,
  'POST /api/shop/endsession': signedIn,
  'POST /api/shop/endothersessions': signedIn,
  'GET /api/shop/factors': signedIn,
  'POST /api/shop/prove_password': signedIn,
  'POST /api/shop/passkeyorder': signedIn,
  'POST /api/shop/addpasskey': signedIn,
  'POST /api/shop/removepasskey': signedIn,
  'POST /api/shop/appsecret': signedIn,
  'POST /api/shop/addapp': signedIn,
  'POST /api/shop/removeapp': signedIn,
  'POST /api/shop/recoverycodes': signedIn,
  'GET /api/admin/get_category': signedIn,
  'GET /api/shop/propose_category': signedIn,
  'POST /api/shop/add': signedIn,
  'POST /api/shop/updateproduct/:id': signedIn,
  'POST /api/shop/product_status': signedIn,
  'GET /api/shop/same/:id': signedIn,
  'POST /api/shop/stand_alone': signedIn,
  'POST /api/shop/delete_product': signedIn,
  'POST /api/shop/check_rows': signedIn,
  'POST /api/shop/publish_rows': signedIn,
  'POST /api/shop/row_photo/:id': signedIn,
  'GET /api/shop/offers_file': signedIn,
  'POST /api/shop/renew': signedIn,
  'POST /api/shop/change_products': signedIn,
  'POST /api/shop/change_prices': signedIn,
  'GET /api/shop/holiday': signedIn,
  'POST /api/shop/plan_holiday': signedIn,
  'POST /api/shop/holiday': signedIn,
  'POST /api/shop/undo': signedIn,
  'POST /api/shop/ask_again': signedIn,
  'POST /api/shop/take_back_asking': signedIn,
  'POST /api/shop/price_tag/:id': signedIn,
  'GET /api/shop/ownproduct/:userId': signedIn,
  'GET /api/shop/profile/:userId': signedIn,
  'GET /api/shop/product/:id': signedIn,
  'GET /api/dashboard/analytics': signedIn,
  'GET /api/shop/shops': signedIn,
  'GET /api/shop/week_of_visits': ['executive'],
  'POST /api/shop/add_shop': ['shopkeeper', 'executive'],
  'GET /api/shop/numbers': signedIn,
  'GET /api/shop/missing_nearby': signedIn,
  'GET /api/shop/offer_numbers': signedIn,
  'GET /api/shop/code_numbers': signedIn,
  'GET /api/shop/members': signedIn,
  'POST /api/shop/invite': ['shopkeeper', 'executive'],
  'POST /api/shop/password_link': ['shopkeeper', 'executive'],
  'GET /api/shop/password_link/:id': ['pending', 'shopkeeper', 'executive'],
  'POST /api/shop/stop_password_link': ['shopkeeper', 'executive'],
  'GET /api/shop/account_messages': ['pending', 'shopkeeper', 'executive'],
  'POST /api/shop/read_account_messages': ['pending', 'shopkeeper', 'executive'],
  'GET /api/shop/text_channels': ['pending', 'shopkeeper', 'executive'],
  'POST /api/shop/text_channel': ['pending', 'shopkeeper', 'executive'],
  'POST /api/shop/withdraw_invitation': ['shopkeeper', 'executive'],
  'GET /api/shop/invitation/:token': everyone,
  'POST /api/shop/accept_invitation/:token': ['visitor', 'shopkeeper', 'executive', 'admin'],
  'POST /api/shop/end_member': ['shopkeeper', 'executive'],
  'GET /api/admin/allproduct': admin,
  'POST /api/admin/modify_shop_status': admin,
  'GET /api/admin/users': admin,
  'POST /api/admin/modify_user_status': admin,
  'GET /api/admin/pending': admin,
  'GET /api/admin/shop/:id': admin,
  'POST /api/admin/change_contact': admin,
  'GET /api/admin/find': admin,
  'GET /api/admin/weeks': admin,
  'GET /api/admin/city_lists': admin,
  'GET /api/admin/queue': admin,
  'POST /api/admin/approve_waiting': admin,
  'POST /api/admin/preview_status': admin,
  'POST /api/admin/ask_back': admin,
  'POST /api/admin/preview_question': admin,
  'GET /api/shop/approval_questions': signedIn,
  'POST /api/shop/answer_approval_question': signedIn,
  'GET /api/admin/shop_edits': admin,
  'POST /api/admin/see_edit': admin,
  'POST /api/admin/trust_shop': admin,
  'GET /api/admin/promises': admin,
  'POST /api/admin/look_at_promises': admin,
  'GET /api/admin/code_numbers': admin,
  'GET /api/admin/reports': admin,
  'POST /api/admin/settle_reports': admin,
  'GET /api/admin/complaints': admin,
  'POST /api/admin/acknowledge_complaints': admin,
  'POST /api/admin/answer_complaint': admin,
  'GET /api/admin/complaint_sheet': admin,
  'GET /api/admin/unproven_prices': admin,
  'GET /api/admin/price_proofs': admin,
  'POST /api/admin/price_fine': admin,
  'POST /api/admin/ask_price_tag': admin,
  'GET /api/admin/hidden_offers': admin,
  'POST /api/admin/hide_offer': admin,
  'POST /api/admin/password_code': admin,
  'POST /api/admin/invite_owner': admin,
  'POST /api/admin/withdraw_invitation': admin,
  'GET /api/admin/password_code/:id': admin,
  'POST /api/admin/stop_password_code': admin,
  'POST /api/admin/hide_offers': admin,
  'POST /api/admin/move_offers': admin,
  'POST /api/admin/show_offer': admin,
  'POST /api/admin/preview_hiding': admin,
  'POST /api/admin/addcategory': admin,
  'POST /api/admin/addsubcategory': admin,
  'GET /api/admin/categories': admin,
  'GET /api/admin/category_use': admin,
  'POST /api/admin/change_category': admin,
  'POST /api/admin/category_picture': admin,
  'POST /api/admin/order_categories': admin,
  'POST /api/admin/merge_category': admin,
  'POST /api/admin/delete_category': admin,
  'POST /api/banner/addbanner': admin,
  'POST /api/banner/click': everyone,
  'GET /api/banner/arranged': admin,
  'POST /api/banner/savebanner': admin,
  'POST /api/banner/movebanner': admin,
  'POST /api/banner/removebanner': admin,
  'GET /api/user/places': everyone,
  'GET /api/admin/places': admin,
  'POST /api/admin/saveplace': admin,
  'POST /api/admin/deleteplace': admin,
  'GET /api/admin/synonyms': admin,
  'POST /api/admin/savesynonym': admin,
  'POST /api/admin/deletesynonym': admin,
  'POST /api/admin/trysynonym': admin,
  'GET /api/admin/unfound': admin,
  'GET /api/admin/explain_search': admin,
  'GET /api/admin/announcements': admin,
  'GET /api/admin/announcement_reach': admin,
  'POST /api/admin/announce': admin,
  'POST /api/admin/try_announcement': admin,
  'POST /api/admin/change_announcement': admin,
  'POST /api/admin/correct_announcement': admin,
  'POST /api/admin/stop_announcement': admin,
  'POST /api/admin/take_off_announcement': admin,
  'GET /api/shop/announcements': signedIn,
  'POST /api/shop/put_away_announcement': signedIn,
  'POST /api/shop/push': ['pending', 'shopkeeper', 'executive'],
  'GET /api/admin/audit': admin,
  'GET /api/admin/mails': admin,
  'POST /api/admin/retry_mail': admin,
  'GET /api/admin/numbers': admin,
  'GET /api/admin/status': admin,
  'GET /api/admin/admins': admin,
  'POST /api/admin/invite_admin': admin,
  'POST /api/admin/change_role': admin,
  'POST /api/admin/remove_admin': admin,
}

const service = await testApp()

const known = new Map<Role, Promise<Caller>>()

/** Reuses one user per role until a call changes something. `pending` is a shopkeeper who awaits approval. */
async function someoneOf(role: Role): Promise<Caller> {
  if (role === 'visitor') return service
  const someone =
    known.get(role) ?? givenUser(service, role === 'pending' ? { status: 'pending' } : { type: role })
  known.set(role, someone)
  return someone
}

/** The expected status for callers with permission who send no input. */
function answerToNothing(name: CallName, role: Role): number {
  if (name === 'POST /api/shop/passkeyquestion') return 401
  // Responds with 200 even to an invalid token, which is treated as an expired link.
  if (name === 'GET /api/shop/reset-password/:token') return 200
  if (role === 'admin' && /(numbers|missing_nearby)$/.test(name) && name.startsWith('GET /api/shop/'))
    return 400
  const { params, query, body, picture, status }: Call = calls[name]
  const isIncomplete =
    params || picture || [query, body].some((schema) => schema?.safeParse({}).success === false)
  return isIncomplete ? 400 : (status ?? 200)
}

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  test.each(everyone)('gives the role %s the access that the decisions define', async (role) => {
    // Sends input that no handler accepts, so only the permission is tested.
    const { status, body } = await (await someoneOf(role)).tries(name)
    if (name.startsWith('POST') && status < 400) known.delete(role)

    const refused = role === 'visitor' ? 401 : 403
    if (mayCall[name].includes(role)) expect(status).toBe(answerToNothing(name, role))
    else expect([status, body.message]).toEqual([refused, expect.any(String)])
  })
})

test('the server ignores a role in headers, cookies or the body', async () => {
  const someone = await givenUser(service)

  const response = await someone
    .get('/api/admin/users?user_type=admin')
    .set('X-User-Type', 'admin')
    .set('Authorization', 'Bearer admin')

  expect(response.status).toBe(403)
})
