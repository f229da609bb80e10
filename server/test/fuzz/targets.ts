import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CallName } from '../../contract/calls.ts'
import { givenCategory, givenOffer, givenUser, type Someone, signIn } from '../given.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Known } from './requests.ts'

export type Setting = {
  service: TestApp
  people: { shopkeeper: Someone; executive: Someone; admin: Someone }
  post(role: keyof Setting['people'], path: string, body: object): Promise<Record<string, unknown>>
}

const several = [1, 2, 3, 4]
const phone = '98260 44718'
const since = '2026-11-01T00:00:00.000Z'
const each = async <Made>(make: () => Promise<Made>) => {
  const all: Made[] = []
  for (const _ of several) all.push(await make())
  return all
}

const givenShops = async ({ service, people }: Setting, status = 'pending') =>
  await service.values<number>(sql`INSERT INTO shops (user_id, user_type, name, address, city, state, is_main, status)
          SELECT ${people.executive.id}, 'executive', 'Vidya Book Depot', '5, Khajuri Bazaar', 'Indore', 'Madhya Pradesh',
            false, ${status} FROM generate_series(1, 8) RETURNING id`)

async function givenInvitations({ service, people }: Setting) {
  const shopId = people.shopkeeper.shopId
  return each(async () => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    const id =
      await service.value<number>(sql`INSERT INTO shop_invitations (shop_id, token_hash, role, phone, invited_by, expires_at)
          VALUES (${shopId}, ${hash}, 'helper', ${phone.replace(' ', '')}, ${people.shopkeeper.id}, now() + interval '7 days')
          RETURNING id`)
    return { id, token }
  })
}

async function givenHidden({ service, people, post }: Setting) {
  const offers = await each(() => givenOffer(service, people.shopkeeper.id))
  for (const product_id of offers)
    await post('admin', '/api/admin/hide_offer', { product_id, version: 1, reason: 'ended' })
  const rows = await service.many<{ version: number }>(
    sql`SELECT DISTINCT version FROM products WHERE id = ANY(${offers}::integer[])`,
  )
  return { product_id: offers, version: rows.map(({ version }) => version) }
}

/** With `isAsked`, an admin has requested a photo of the price tag. */
async function givenMrp({ service, people, post }: Setting, isAsked = false) {
  const mrp = { price: 999, discount_price: 599, struck_price_kind: 'mrp' as const }
  const offers = await each(() => givenOffer(service, people.shopkeeper.id, mrp))
  if (isAsked)
    for (const product_id of offers)
      await post('admin', '/api/admin/ask_price_tag', { product_id, price: mrp.price })
  return { product_id: offers, price: [mrp.price] }
}

const givenMessages = async ({ service }: Setting) => ({
  id: await service.values<number>(sql`INSERT INTO complaints
    (number, kind, name, email, subject, message, language, acknowledge_by, answer_by)
    SELECT 'K7M-' || translate(lpad(nth::text, 3, '0'), '0123456789', '23456789AB'), 'message', 'Ravi',
      'ravi@example.com', 'Timings', 'When?', 'en', now(), now()
    FROM unnest(${several}::integer[]) AS nth
    ON CONFLICT (number) DO UPDATE SET answered_at = NULL, outcome = NULL, acknowledged_at = NULL
    RETURNING id`),
})

async function givenQuestions({ service, people }: Setting) {
  const offers = await each(() => givenOffer(service, people.shopkeeper.id))
  return service.values<number>(sql`INSERT INTO questions (key, device, product_id, shop_id, kind)
    SELECT gen_random_uuid(), ${randomBytes(32)}, unnest(${offers}::integer[]), ${people.shopkeeper.shopId}, 'there'
    RETURNING id`)
}

/** With `isGiven`, the codes are already redeemed. */
async function givenClaims({ service, people }: Setting, isGiven = false, device = randomBytes(32)) {
  const offers = await each(() => givenOffer(service, people.shopkeeper.id))
  const rows = await service.many<{ claim_id: string; redeem_key: string }>(sql`
    INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price, offer_version,
        kept_until, state, ended_at, redeemed_price, redeem_key)
      SELECT gen_random_uuid(), sha256(id::text::bytea), lpad((id % 1000000)::text, 6, '0'), ${device}, false,
        id, shop_id, name, discount_price, version, now() + interval '1 day',
        ${isGiven ? 'redeemed' : 'claimed'}, ${isGiven ? new Date() : null}::timestamptz,
        ${isGiven ? 9 : null}::numeric, CASE WHEN ${isGiven} THEN gen_random_uuid() END
      FROM products WHERE id = ANY (${offers}::integer[])
      RETURNING id AS claim_id, redeem_key`)
  return {
    claim_id: rows.map(({ claim_id }) => claim_id),
    redeem_key: isGiven ? rows.map(({ redeem_key }) => redeem_key) : several.map(() => randomUUID()),
  }
}

async function givenApprovalQuestions({ service, people }: Setting) {
  return each(() =>
    service.value<number>(sql`INSERT INTO approval_questions (user_id, question, asked_by)
      VALUES (${people.shopkeeper.id}, 'Where is it?', 'Anjali') RETURNING id`),
  )
}

async function givenSubcategories({ service }: Setting) {
  const name = `Shelf ${randomBytes(4).toString('hex')}`
  const ids = []
  for (const place of several)
    ids.push((await givenCategory(service, name, `${name} ${place}`)).subcategoryId)
  const { categoryId } = await givenCategory(service, name, `${name} 1`)
  return { categoryId, ids, last: ids.at(-1) as number, others: ids.slice(0, -1) }
}
const seenSubcategories = async (setting: Setting): Promise<Known> => {
  const { others, last } = await givenSubcategories(setting)
  return { kind: ['subcategory'], id: others, version: [1], into: [last] }
}

const givenSubscriptions = () =>
  several.map(() => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }))

const givenAdmins = async ({ service }: Setting): Promise<Known> => ({
  id: (await each(() => givenUser(service, { type: 'admin' }))).map(({ id }) => id),
})

async function givenAnnouncements({ service }: Setting, more = planned) {
  const id = await service.values<number>(sql`
    INSERT INTO announcements (key, title_en, body_en, audience, ways, due_at, started_at)
    SELECT gen_random_uuid(), 'Closed on Thursday', 'Nobody answers.', 'all', '{page}', at, started
    FROM generate_series(1, 4), (SELECT ${more}) AS more (at, started) RETURNING id`)
  return { id, version: [1], ...plan }
}
const plan = {
  title_en: ['Closed on Thursday'],
  body_en: ['Nobody answers.'],
  title_hi: [undefined],
  body_hi: [undefined],
  audience: ['all', 'sleeping'],
  area: [undefined],
  category_id: [undefined],
  ways: [['page', 'push'], ['mail']],
  due_at: ['2026-12-01T10:00:00+05:30'],
}
const planned = sql`timestamptz '2099-01-01', NULL::timestamptz`
const begun = sql`now(), now()`

const waiting = async ({ service }: Setting): Promise<Known> => ({
  email: (await each(() => givenUser(service, { status: 'pending' }))).map(({ email }) => email),
  shop_id: [undefined],
  question: ['where'],
})

/** Targets for calls that would otherwise never succeed. */
export const targets: Partial<Record<CallName, (setting: Setting) => Promise<Known>>> = {
  'POST /api/admin/change_role': async (setting) => ({
    ...(await givenAdmins(setting)),
    role: ['moderator'],
    role_seen: ['admin'],
  }),
  'POST /api/admin/remove_admin': (setting) => givenAdmins(setting),
  'POST /api/shop/plan_holiday': async ({ people }) => ({
    shop_id: [people.shopkeeper.shopId],
    plan: [null],
  }),
  'GET /api/admin/announcement_reach': async () => plan,
  'POST /api/admin/announce': async () => ({ key: several.map(() => randomUUID()), ...plan }),
  'POST /api/admin/try_announcement': async () => plan,
  'POST /api/admin/change_announcement': (setting) => givenAnnouncements(setting),
  'POST /api/admin/stop_announcement': (setting) => givenAnnouncements(setting),
  'POST /api/admin/correct_announcement': (setting) => givenAnnouncements(setting, begun),
  'POST /api/admin/take_off_announcement': (setting) => givenAnnouncements(setting, begun),
  'POST /api/shop/put_away_announcement': async (setting) => {
    const { id } = await givenAnnouncements(setting, begun)
    await setting.service.run(sql`INSERT INTO announcement_shops (announcement_id, shop_id, sent_at)
      SELECT unnest(${id}::integer[]), ${setting.people.shopkeeper.shopId}, now()`)
    return { id }
  },
  'POST /api/user/new_in': async ({ people }) => ({
    follows: [
      [{ follow: { kind: 'shop', shop_id: people.shopkeeper.shopId }, since }],
      [
        { follow: { kind: 'category', category: 'Electronics', subcategory: null }, since },
        { follow: { kind: 'search', search: 'query=headphones+under+4000&near=rajwada' }, since },
      ],
    ],
  }),
  'POST /api/shop/row_photo/:id': async ({ service, people }) => ({
    id: await each(() => givenOffer(service, people.shopkeeper.id)),
    row_photo: ['shoes-1.jpg'],
  }),
  'POST /api/shop/price_tag/:id': async (setting) => ({ id: (await givenMrp(setting, true)).product_id }),
  'POST /api/admin/price_fine': givenMrp,
  'POST /api/admin/ask_price_tag': givenMrp,
  'POST /api/shop/undo': async ({ service, people, post }) => ({
    entry_ids: await each(async () => {
      const product_id = await givenOffer(service, people.shopkeeper.id)
      const changed = { change: 'out of stock', products: [{ product_id, version: 1 }] }
      return (await post('shopkeeper', '/api/shop/change_products', changed)).undo
    }),
  }),
  'POST /api/shop/ask_again': givenHidden,
  'POST /api/shop/take_back_asking': givenHidden,
  'POST /api/admin/show_offer': givenHidden,
  'POST /api/shop/invite': async (setting) => ({
    shop_id: await givenShops(setting, 'approved'),
    phone: [phone],
    email: [undefined],
    name: [undefined],
  }),
  'POST /api/shop/withdraw_invitation': async (setting) => ({
    invitation_id: (await givenInvitations(setting)).map(({ id }) => id),
  }),
  'POST /api/admin/withdraw_invitation': async (setting) => ({
    invitation_id: (await givenInvitations(setting)).map(({ id }) => id),
  }),
  'GET /api/shop/invitation/:token': async (setting) => ({
    token: (await givenInvitations(setting)).map(({ token }) => token),
  }),
  'POST /api/shop/accept_invitation/:token': async (setting) => ({
    token: (await givenInvitations(setting)).map(({ token }) => token),
    phone: [phone],
    as_new: [false],
  }),
  'POST /api/shop/end_member': async ({ service, people }) => {
    const shopId = people.shopkeeper.shopId
    const helpers = await each(() => givenUser(service))
    for (const { id } of helpers)
      await service.run(
        sql`INSERT INTO shop_members (shop_id, user_id, role) VALUES (${shopId}, ${id}, 'helper')`,
      )
    return { shop_id: [shopId], user_id: helpers.map(({ id }) => id) }
  },
  'POST /api/admin/see_edit': async ({ service, people }) => {
    const shopId = people.shopkeeper.shopId
    const rows = await service.many<{
      id: number
    }>(sql`INSERT INTO shop_edits (shop_id, before, after, made_by)
          SELECT ${shopId}, '{"name": "Old"}', '{"name": "New"}', 'Meena Soni' FROM generate_series(1, 4) RETURNING id`)
    return { edit_id: rows.map(({ id }) => id) }
  },
  'POST /api/admin/settle_reports': async ({ service, people }) => {
    const offers = await each(() => givenOffer(service, people.shopkeeper.id))
    const rows = await service.many<{ id: number }>(sql`INSERT INTO offer_reports (product_id, kind, visitor)
          SELECT unnest(${offers}::integer[]), 'ended', 'somebody' RETURNING id`)
    return { product_id: offers, last_report_id: [Math.max(...rows.map(({ id }) => id))] }
  },
  'POST /api/admin/acknowledge_complaints': async (setting) => {
    const { id } = await givenMessages(setting)
    return { ids: id.map((each) => [each]) }
  },
  'POST /api/admin/answer_complaint': (setting) => givenMessages(setting),
  'POST /api/shop/answer_question': async (setting) => ({
    question_id: await givenQuestions(setting),
    answer: ['yes'],
    sizes: [[]],
    until: [undefined],
    words: [undefined],
  }),
  'POST /api/shop/bring_back_question': async (setting) => {
    const questions = await givenQuestions(setting)
    for (const question_id of questions)
      await setting.post('shopkeeper', '/api/shop/report_question', { question_id })
    return { question_id: questions }
  },
  'POST /api/shop/report_question': async (setting) => ({ question_id: await givenQuestions(setting) }),
  'POST /api/user/claim': async ({ service, people }) => {
    const offers = await each(() => givenOffer(service, people.shopkeeper.id))
    await service.run(sql`UPDATE products SET code_limit = 0 WHERE id = ANY (${offers}::integer[])`)
    return {
      id: several.map(() => randomUUID()),
      token: several.map(() => randomBytes(16).toString('base64url')),
      product_id: offers,
    }
  },
  'POST /api/user/answer_claim': async (setting) => {
    const device = randomBytes(32).toString('base64url')
    const { claim_id } = await givenClaims(setting, true, createHash('sha256').update(device).digest())
    await setting.service.run(
      sql`UPDATE claims SET ended_at = now() - interval '3 hours' WHERE id = ANY (${claim_id}::uuid[])`,
    )
    return { id: claim_id, device: [device], answer: ['yes', 'sold out'] }
  },
  'POST /api/admin/look_at_promises': async ({ service, people }) => {
    const { shopId } = people.shopkeeper
    await service.run(sql`INSERT INTO claim_answers
      (shop_id, product_id, name, price, was_given, answer, standing)
      VALUES (${shopId}, 1, 'Lamp', 9, true, 'refused', 'held')`)
    return {
      shop_id: [shopId],
      last_no: several.map((nth) => new Date(Date.now() + nth * 1000).toISOString()),
      held: ['count'],
    }
  },
  'POST /api/shop/find_claim': async (setting) => {
    const { claim_id } = await givenClaims(setting)
    const digits = await setting.service.values<string>(
      sql`SELECT digits FROM claims WHERE id = ANY (${claim_id}::uuid[])`,
    )
    return { token: [undefined], digits }
  },
  'POST /api/shop/redeem_claim': async (setting) => ({
    ...(await givenClaims(setting)),
    given_at: [undefined],
  }),
  'POST /api/shop/undo_redeem': (setting) => givenClaims(setting, true),
  'POST /api/shop/not_given': async (setting) => ({
    claim_id: (await givenClaims(setting)).claim_id,
    reason: ['sold out', 'changed mind'],
  }),
  'POST /api/user/ask': async ({ service }) => {
    // Shoppers can ask only shops without a visible number.
    await service.run(sql`UPDATE shops SET shows_phone = false, shows_whatsapp = false`)
    return { key: several.map(() => randomUUID()), phone: [undefined] }
  },
  'POST /api/push/save': async () => ({ subscription: givenSubscriptions(), reminders: [[], [1, 2]] }),
  'POST /api/push/opening': async (setting) => {
    const away = await givenShops(setting, 'approved')
    await setting.service.run(
      sql`UPDATE shops SET away_until = today() + 3 WHERE id = ANY(${away}::integer[])`,
    )
    return { subscription: givenSubscriptions(), shop_id: away }
  },
  'POST /api/shop/push': async () => ({ subscription: givenSubscriptions() }),
  'POST /api/push/change': async () => ({
    old: givenSubscriptions().map(({ endpoint, keys: { auth } }) => ({ endpoint, auth })),
    subscription: givenSubscriptions(),
  }),
  'POST /api/push/mine': async () => ({
    endpoint: givenSubscriptions().map(({ endpoint }) => endpoint),
    auth: givenSubscriptions().map(({ keys }) => keys.auth),
  }),
  'POST /api/push/shop_off': async ({ people }) => ({
    user_id: [people.shopkeeper.id],
    endpoint: givenSubscriptions().map(({ endpoint }) => endpoint),
    auth: givenSubscriptions().map(({ keys }) => keys.auth),
  }),
  'POST /api/push/forget': async () => ({
    endpoint: givenSubscriptions().map(({ endpoint }) => endpoint),
    auth: givenSubscriptions().map(({ keys }) => keys.auth),
  }),
  'POST /api/admin/saveplace': async () => ({
    name: several.map((place) => `Nagar ${randomBytes(4).toString('hex')} ${place}`),
    name_hi: [null],
    aliases: [[]],
    kind: ['quarter'],
    latitude: [22.7],
    longitude: [75.8],
    is_known: [false],
    id: [undefined],
    version: [undefined],
  }),
  'POST /api/shop/answer_approval_question': async (setting) => ({
    question_id: await givenApprovalQuestions(setting),
  }),
  'POST /api/shop/endsession': async ({ service, people }) => {
    for (const _ of several) await signIn(service, people.shopkeeper)
    return {
      id: await service.values<number>(
        sql`SELECT id FROM sessions WHERE user_id = ${people.shopkeeper.id} ORDER BY id DESC LIMIT 4`,
      ),
    }
  },
  'POST /api/admin/change_contact': async ({ service }) => ({
    shop_id: (await each(() => givenUser(service))).map(({ shopId }) => shopId),
    version: [1],
    owner_version: [1],
  }),
  'POST /api/admin/ask_back': waiting,
  'POST /api/admin/preview_question': waiting,
  'POST /api/admin/modify_shop_status': async (setting) => ({
    shop_id: await givenShops(setting),
    action: ['approve', 'rejected'],
    expected_status: ['pending'],
  }),
  'POST /api/admin/change_category': seenSubcategories,
  'POST /api/admin/merge_category': seenSubcategories,
  'POST /api/admin/delete_category': seenSubcategories,
  'POST /api/admin/category_picture': async (setting) => ({
    id: (await each(() => givenSubcategories(setting))).map(({ categoryId }) => categoryId),
    version: [1],
  }),
  'POST /api/admin/order_categories': async (setting) => {
    const { categoryId, ids } = await givenSubcategories(setting)
    return { category_id: [categoryId], expected: [ids], ids: [ids, ids.toReversed()] }
  },
  'POST /api/admin/retry_mail': async ({ service }) => {
    const rows = await service.many<{
      id: number
    }>(sql`INSERT INTO mails (recipient, subject, content, due_at, failed_at, last_error)
          SELECT 'a@example.com', 'Hello', '{"text": "Hello", "html": "<p>Hello"}', now(), now(), 'No such mailbox'
          FROM generate_series(1, 4) RETURNING id`)
    return { id: rows.map(({ id }) => id), expected_state: ['failed'] }
  },
}
