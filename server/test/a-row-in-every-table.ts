import sql, { type Sql } from 'sql-template-tag'
import { type PictureKind, pictureKinds } from '../src/platform/uploads/picture-urls.ts'
import { givenCategory, givenOffer, givenPublished, givenUser, picture, type Someone } from './given.ts'
import type { TestApp } from './start-test-app.ts'

type People = {
  admin: Someone
  shop: Someone
  shopId: number
  offer: number
  subcategoryId: number
  categoryId: number
}
const token = Buffer.alloc(32, 7)

/** Rows for tables that no other statement, trigger or data file fills. Add a line for each new table. */
const rows = ({ admin, shop, shopId, offer, subcategoryId, categoryId }: People): Sql[] => [
  sql`INSERT INTO account_deletions (user_id, actor_name) SELECT max(id), 'Meena' FROM users`,
  sql`INSERT INTO account_messages (user_id, subject, body, link_label, link)
      VALUES (${shop.id}, 'Approved', 'Welcome', 'Open', '/')`,
  sql`INSERT INTO announcements (key, author_id, title_en, body_en, audience, ways, due_at, started_at)
      VALUES (gen_random_uuid(), ${admin.id}, 'Closed', 'Nobody answers.', 'all', '{page}', now(), now())`,
  sql`INSERT INTO announcement_shops (announcement_id, shop_id, sent_at)
      SELECT max(id), ${shopId}, now() FROM announcements`,
  sql`INSERT INTO announcements_put_away (announcement_id, user_id)
      SELECT max(id), ${shop.id} FROM announcements`,
  sql`INSERT INTO approval_questions (user_id, question, asked_by)
      VALUES (${shop.id}, 'Where is it?', 'Anjali')`,
  sql`INSERT INTO authenticator_apps (user_id, secret, last_step) VALUES (${shop.id}, ${token}, 5)`,
  sql`INSERT INTO banner_clicks (banner_id, clicks) SELECT min(id), 3 FROM banners`,
  sql`INSERT INTO city_days (day, searches) VALUES (today(), 4)`,
  sql`SELECT refresh_city_figures()`,
  sql`INSERT INTO day_visitors (visitor) VALUES ('v')`,
  sql`INSERT INTO complaints
        (number, kind, name, email, subject, message, language, acknowledge_by, answer_by)
      VALUES ('K7M-4QX', 'message', 'Ravi', 'ravi@example.com', 'Timings', 'When?', 'en', now(), now())`,
  sql`INSERT INTO demo_offers (product_id, version) VALUES (${offer}, 1)`,
  sql`INSERT INTO ending_reminders (user_id, ends_on) VALUES (${shop.id}, today())`,
  sql`INSERT INTO executive_applications (user_id, city, state, areas, about)
      VALUES (${shop.id}, 'Indore', 'Madhya Pradesh', '{Rajwada}', 'Two years in the field')`,
  sql`INSERT INTO former_names (name, category_id) VALUES ('Lamps', ${categoryId})`,
  sql`INSERT INTO known_devices (token_hash, user_id, name, signed_in)
      VALUES (${token}, ${shop.id}, 'Firefox', true)`,
  sql`INSERT INTO last_backup (bytes) VALUES (7)`,
  sql`INSERT INTO mails (recipient, subject, content, due_at)
      VALUES ('a@example.com', 'Hello', '{}', now() + interval '1 day')`,
  sql`INSERT INTO message_choices (user_id, kind, wish) VALUES (${shop.id}, 'offers end', 'off')`,
  sql`INSERT INTO text_consents (user_id, channel, is_given, phone, way)
      VALUES (${shop.id}, 'sms', true, '9826012345', 'account')`,
  sql`INSERT INTO text_messages (user_id, channel, kind, language, phone, variables, due_at, expires_at)
      VALUES (${shop.id}, 'sms', 'offers end', 'en', '9826012345', '{3}', now() + interval '1 hour',
        now() + interval '1 day')`,
  sql`INSERT INTO offer_moves (subcategory_id, into_id, finished_at)
      VALUES (${subcategoryId}, ${subcategoryId}, now())`,
  sql`INSERT INTO moved_offers SELECT max(id), ${offer} FROM offer_moves`,
  sql`INSERT INTO offer_refreshes (shop_id) VALUES (${shopId})`,
  sql`INSERT INTO offer_reports (product_id, kind, words, visitor)
      VALUES (${offer}, 'something else', ${'A tab \t, a line\nand a \\ backslash'}, 'v')`,
  sql`INSERT INTO page_views (path, views) VALUES (${`/product/${offer}`}, 3)`,
  sql`INSERT INTO page_visits (path, half_hour, visitor) VALUES ('/', now(), 'v')`,
  sql`INSERT INTO passkey_challenges (sid, challenge, expires_at) SELECT min(sid), 'c', now() FROM sessions`,
  sql`INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
      VALUES (${shop.id}, 'Phone', 'c', ${token}, 1, '{usb}')`,
  sql`INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES (${token}, ${shop.id}, now())`,
  sql`INSERT INTO password_codes (user_id, made_by, token_hash, expires_at)
      VALUES (${shop.id}, ${shop.id}, ${token}, now())`,
  sql`INSERT INTO price_tags (product_id, price, asked_by) VALUES (${offer}, 100, 'Anjali')`,
  sql`INSERT INTO product_days (product_id, day, shop_id, views)
      VALUES (${offer}, today() - 1, ${shopId}, 2)`,
  sql`INSERT INTO push_subscriptions (endpoint, p256dh, auth, created_at, saved_at, looked_at, digest_on, news_at)
      VALUES ('https://push.example/a', 'p', 'a', now(), now(), now(), today(), now())`,
  sql`INSERT INTO push_searches (search) VALUES ('query=lamp')`,
  sql`INSERT INTO push_follows (subscription_id, shop_id, since) SELECT max(id), ${shopId}, now() FROM push_subscriptions`,
  sql`INSERT INTO push_keys (public_key, private_key) VALUES ('public', 'private')`,
  sql`INSERT INTO push_messages (subscription_id, content, due_at, expires_at)
      SELECT max(id), '{}', now(), now() FROM push_subscriptions`,
  sql`INSERT INTO push_reminders (subscription_id, product_id, since) SELECT max(id), ${offer}, now() FROM push_subscriptions`,
  sql`INSERT INTO questions (key, device, product_id, shop_id, kind, words, sizes)
      VALUES (gen_random_uuid(), ${token}, ${offer}, ${shopId}, 'sizes', 'Size 8', '{7,8}')`,
  sql`INSERT INTO question_mails (shop_id, due_at) VALUES (${shopId}, now())`,
  sql`UPDATE products SET code_limit = 50 WHERE id = ${offer}`,
  sql`INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price,
        offer_version, kept_until)
      SELECT gen_random_uuid(), sha256('token'), '402117', ${token}, false, id, ${shopId}, name, discount_price,
        version, now()
        FROM products WHERE id = ${offer}`,
  sql`INSERT INTO redeem_conflicts (redeem_key, claim_id, given_at, was) SELECT gen_random_uuid(), id, now(), 'given' FROM claims`,
  sql`INSERT INTO claim_answers
        (claim_id, shop_id, product_id, name, price, was_given, answer, standing, network)
      SELECT id, shop_id, product_id, name, price, false, 'refused', 'reported', ${token} FROM claims`,
  sql`INSERT INTO batched_migrations (name, statement, relation, batch_size, last_id, finished_at)
      VALUES ('0001-x', 'SELECT', 'products', 1, 0, now())`,
  sql`INSERT INTO promise_looks (shop_id, looked_at) VALUES (${shopId}, now())`,
  sql`INSERT INTO claim_days (shop_id, product_id, day, taken, given) VALUES (${shopId}, ${offer}, today(), 2, 1)`,
  sql`INSERT INTO log_timeline (timeline) VALUES ('00000001') ON CONFLICT DO NOTHING`,
  sql`INSERT INTO picture_store (id) VALUES ('the-id')`,
  sql`INSERT INTO processes (id, host, release, connections, secrets) VALUES (gen_random_uuid(), 'h', '1', 25, '{}')`,
  sql`INSERT INTO rate_limits (key, points) VALUES ('k', 1)`,
  sql`INSERT INTO recovery_codes (user_id, code_hash, salt) VALUES (${shop.id}, ${token}, ${token})`,
  sql`INSERT INTO security_events (event, network) VALUES ('signed in', '0123456789abcdef')`,
  sql`INSERT INTO set_aside (job, item, reason, due_at) VALUES ('file_removal', 'k', 'EACCES', now())`,
  sql`INSERT INTO shop_days (shop_id, day, call) VALUES (${shopId}, today(), 1)`,
  sql`INSERT INTO shop_edits (shop_id, before, after, made_by)
      VALUES (${shopId}, '{}', '{"name": "New"}', 'Meena')`,
  sql`INSERT INTO shop_invitations (shop_id, token_hash, role, phone, invited_by, expires_at)
      VALUES (${shopId}, ${token}, 'helper', '9826012345', ${shop.id}, now())`,
  sql`INSERT INTO sign_in_links (token_hash, user_id, expires_at) VALUES (${token}, ${shop.id}, now())`,
  sql`INSERT INTO sign_in_tries (key, tries, last_try_at, next_try_at) VALUES ('k', 1, now(), now())`,
  sql`INSERT INTO unfound_nearby (query, asker, around) VALUES ('zari', 'a', point(75.85, 22.72))`,
  sql`INSERT INTO unfound_searches (query) VALUES ('zari')`,
  sql`INSERT INTO week_messages (user_id, monday) VALUES (${shop.id}, today())`,
  sql`INSERT INTO pending_digests (user_id, sent_at, notified_of) VALUES (${admin.id}, now(), '{1}')`,
]

/**
 * Replaces a picture of each kind, so that the first one is kept for an undo. Add a line for each new kind.
 */
const showTwice: Record<
  PictureKind,
  (test: TestApp, people: { admin: Someone; shop: Someone }) => Promise<void>
> = {
  async products(test, { shop }) {
    const ids = await Promise.all(['Diya', 'Diya of old'].map((name) => givenPublished(test, shop, { name })))
    await shop.send('shop/delete_product', { product_id: ids[1] }).expect(200)
  },
  async banners(_, { admin }) {
    for (let n = 0; n < 2; n++)
      await admin
        .sendPicture('banner/addbanner', { type: 'fixed', position: '1' }, await picture(20, 20))
        .expect(200)
  },
  async shops(_, { shop }) {
    for (const kind of ['logo', 'logo', 'front'])
      await shop.sendPicture(`shop/shop_picture/${shop.shopId}`, { kind }, await picture(30, 20)).expect(200)
  },
  async categories(test, { admin }) {
    const { categoryId: id } = await givenCategory(test)
    for (const version of [1, 2])
      await admin
        .sendPicture(
          'admin/category_picture',
          { id: String(id), version: String(version) },
          await picture(20, 20),
        )
        .expect(200)
  },
}

export async function fillEveryTable(test: TestApp): Promise<{ admin: Someone; shop: Someone }> {
  const [admin, shop] = [
    await givenUser(test, { type: 'admin' }),
    await givenUser(test, { shop: 'Sarafa Lamps' }),
  ]
  await givenUser(test, { shop: 'Sarafa Lamp' })
  for (const kind of pictureKinds) await showTwice[kind](test, { admin, shop })
  const [back, hidden] = [
    await givenPublished(test, shop, { name: 'Back again' }),
    await givenPublished(test, shop, { name: 'Hidden' }),
  ]
  const body = await shop.does('shop/delete_product', { product_id: back })
  await shop.send('shop/undo', { entry_ids: [body.undo] }).expect(200)
  const { product } = await admin.read(`shop/product/${hidden}`)
  const seen = { product_id: hidden, version: product.version, reason: 'wrong price' }
  await admin.send('admin/hide_offer', seen).expect(200)
  const shopId = shop.shopId
  const offer = await givenOffer(test, shop.id)
  const people = { admin, shop, shopId, offer, ...(await givenCategory(test)) }
  for (const statement of rows(people)) await test.run(statement)
  await test.run(
    `INSERT INTO discarded_files (key, due)
     VALUES ('products/00/${'0'.repeat(30)}', now() + interval '1 day')`,
  )
  return { admin, shop }
}

export async function missingFixtures({ services: { db } }: TestApp): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const empty: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await db.query(`SELECT FROM "${name}" LIMIT 1`)
    if (rowCount === 0) empty.push(name)
  }
  for (const kind of pictureKinds)
    for (const isKept of [false, true]) {
      const { rowCount } = await db.query(
        `SELECT FROM pictures WHERE key LIKE $1 || '/%' AND EXISTS (SELECT FROM undos WHERE picture_id = pictures.id) = $2`,
        [kind, isKept],
      )
      if (rowCount === 0) empty.push(`pictures of ${kind}, ${isKept ? 'kept for an undo' : 'shown'}`)
    }
  return empty
}
