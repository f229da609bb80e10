import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { texts } from '../../../server/contract/facts/texts.ts'
import { openComplaint, withToken } from '../../../server/src/complaints/complaint-number.ts'
import { many, one } from '../../../server/src/platform/database/query.ts'
import { stopToken } from '../../../server/src/platform/messages/messages.ts'
import { dayFromToday, givenOffer, givenUser, mainShopOf, type Someone } from '../../../server/test/given.ts'
import { withLocale } from '../../../server/texts/locale.ts'
import type { OpenChowk } from './open-chowk.ts'
import { givenCity, givenStatistics } from './statistics.ts'
import { givenBanner, givenCategories, givenPublishedOffer } from './storefront.ts'

/** User content in one script, so that any word in the other script is from our texts. */
const written = {
  hi: {
    person: 'मीना सोनी',
    shop: 'मालवा साउंड',
    address: 'दुकान 12, जेल रोड',
    quarter: 'राजवाड़ा',
    offer: 'पीतल का दीया',
    longOffer: 'माहेश्वरी कॉटन-सिल्क साड़ी, फ़िरोज़ी रंग, ज़री की चौड़ी किनारी',
    longShop: 'रेशम घर साड़ी और लहंगा',
    brand: 'सराफ़ा',
    description: 'चार का जोड़ा।',
    words: 'दुकान पर दाम ज़्यादा है।',
    query: 'दीया',
    nonsense: 'खगघङ',
    category: 'कैटेगरी',
  },
  en: {
    person: 'Meena Soni',
    shop: 'Malwa Sound',
    address: 'Shop 12, Jail Road',
    quarter: 'Rajwada',
    offer: 'Brass diya',
    longOffer: 'Maheshwari cotton-silk saree, turquoise, with a broad border of zari',
    longShop: 'Resham Ghar sarees and lehengas',
    brand: 'Sarafa',
    description: 'Set of four.',
    words: 'They ask more in the shop.',
    query: 'diya',
    nonsense: 'zzqqxx',
    category: 'Category',
  },
}

export async function givenWholeCity(chowk: OpenChowk, language: string) {
  const words = language === 'en' ? written.en : written.hi
  const { db, config } = chowk.services
  const run = (statement: ReturnType<typeof sql>) => db.query(statement)

  await givenCategories(chowk)
  const admin = await givenUser(chowk, { type: 'admin' })
  const shop = await givenUser(chowk)
  const executive = await givenUser(chowk, { type: 'executive' })
  const empty = await givenUser(chowk)
  const away = await givenUser(chowk)
  const others: Someone[] = []
  for (const status of ['pending', 'pending', 'rejected', 'inactive', 'active'] as const)
    others.push(await givenUser(chowk, { status }))
  const shopId = await mainShopOf(chowk, shop.id)

  const offers = {
    live: await givenPublishedOffer(chowk, shop, { discount_price: '320', end_date: dayFromToday(2) }),
    today: await givenOffer(chowk, shop.id, { end_date: dayFromToday(0) }),
    tomorrow: await givenOffer(chowk, shop.id, { end_date: dayFromToday(1) }),
    later: await givenOffer(chowk, shop.id, { start_date: dayFromToday(3) }),
    ended: await givenOffer(chowk, shop.id, { start_date: dayFromToday(-9), end_date: dayFromToday(-2) }),
    outOfStock: await givenOffer(chowk, shop.id, { product_status: 'out of stock' }),
    unproven: await givenOffer(chowk, shop.id, { price: 99_999, discount_price: 900 }),
    hidden: await givenOffer(chowk, shop.id),
    away: await givenOffer(chowk, away.id),
    ofExecutive: await givenOffer(chowk, executive.id, { end_date: dayFromToday(1) }),
    reported: await givenOffer(chowk, shop.id),
  }
  await givenStatistics(chowk, shop, [words.offer, words.offer])
  await givenCity(chowk)

  await run(sql`UPDATE users SET name = ${words.person}, language = ${language}`)
  await run(
    sql`UPDATE shops SET name = ${words.shop} || ' ' || id, address = ${words.address}, quarter = ${words.quarter},
          phone = '98260 12345', whatsapp = '98260 12345', shows_phone = true, shows_whatsapp = true, shows_since = now(),
          latitude = 22.7185, longitude = 75.8571,
          hours = '[{"days": [1, 2, 3, 4, 5, 6], "opens": "10:00", "closes": "13:30"},
            {"days": [1, 2, 3, 4, 5, 6], "opens": "16:00", "closes": "21:30"}]',
          special_days = jsonb_build_array(
            jsonb_build_object('date', today() + 2, 'reason', ${words.shop}::text, 'intervals', '[]'::jsonb),
            jsonb_build_object('date', today() + 9, 'reason', NULL,
              'intervals', '[{"opens": "10:00", "closes": "14:00"}, {"opens": "16:00", "closes": "00:30"}]'::jsonb))`,
  )
  await run(
    sql`UPDATE products SET name = ${words.offer} || ' ' || id, brand = ${words.brand}, description = ${words.description}`,
  )
  await run(
    sql`UPDATE products SET name = ${words.longOffer} WHERE id IN (${offers.live}, ${offers.reported}, ${offers.hidden})`,
  )
  await run(sql`UPDATE products SET code_limit = 50 WHERE id IN (${offers.live}, ${offers.today})`)
  await run(sql`UPDATE shops SET name = ${words.longShop} WHERE id = ${shopId}`)
  await run(sql`UPDATE categories SET name_hi = ${written.hi.category} || ' ' || id`)
  await run(sql`UPDATE subcategories SET name_hi = ${written.hi.category} || ' ' || id`)
  await run(sql`UPDATE shops SET away_until = ${dayFromToday(5)} WHERE user_id = ${away.id}`)
  await run(sql`DELETE FROM unfound_searches`)
  await run(
    sql`INSERT INTO unfound_searches (query, times) VALUES (${words.query}, 64), (${words.brand}, 41)`,
  )
  await run(sql`UPDATE mails SET subject = ${words.words}, recipient = 'meena@example.com'`)
  await run(
    sql`INSERT INTO shops (user_id, user_type, name, address, city, state, is_main, status, quarter, phone)
        SELECT ${executive.id}, 'executive', ${words.shop} || ' ' || status, ${words.address}, 'Indore', 'Madhya Pradesh', false,
          status, ${words.quarter}, '98260 44718'
        FROM unnest(ARRAY['pending', 'approved', 'approved', 'rejected', 'inactive']) AS status`,
  )
  await run(sql`UPDATE shops SET name = regexp_replace(name, ' [a-z]+$', '')`)
  const furtherShop = await one<{ id: number }>(
    db,
  )`SELECT min(id) AS id FROM shops WHERE NOT is_main AND user_id = ${executive.id} AND status = 'approved'`

  await givenBanner(admin, 'slider', 1)
  await givenBanner(admin, 'slider', 2)
  await givenBanner(admin, 'fixed', 1)
  const send = (who: Someone, path: string, body: object) => who.agent.post(path).send(body).expect(200)
  for (const product_id of [offers.hidden])
    await send(admin, '/api/admin/hide_offer', {
      product_id,
      version: await versionOf(product_id),
      reason: 'wrong price',
    })
  for (const kind of ['wrong price', 'ended', 'not this shop', 'something else'])
    await run(
      sql`INSERT INTO offer_reports (product_id, kind, words, visitor)
          VALUES (${offers.reported}, ${kind}, ${words.words}, ${kind})`,
    )
  await run(
    sql`INSERT INTO shop_edits (shop_id, before, after, made_by)
        VALUES (${shopId}, ${{ name: words.shop, address: words.quarter }}, ${{ name: `${words.shop} 2`, address: words.address }},
          ${words.person})`,
  )
  // The synonyms of a new database would look like user content.
  await run(sql`UPDATE synonyms SET words = ARRAY[${words.query} || id], finds = ARRAY[${words.brand} || id]`)
  const synonym = { words: [words.query], finds: [words.brand], both_ways: true }
  await send(admin, '/api/admin/savesynonym', synonym)
  await send(shop, '/api/shop/product_status', {
    product_id: offers.tomorrow,
    product_status: 'out of stock',
  })
  await send(shop, '/api/shop/delete_product', {
    product_id: await givenOffer(chowk, shop.id, { name: words.offer }),
  })
  await send(shop, '/api/shop/invite', { shop_id: shopId, phone: '98260 44718', role: 'helper' }).catch(
    () => {},
  )
  const token = randomBytes(32).toString('base64url')
  await run(
    sql`INSERT INTO shop_invitations (shop_id, token_hash, role, phone, invited_by, expires_at)
        VALUES (${shopId}, ${createHash('sha256').update(token).digest()}, 'helper', '9826044718', ${shop.id},
          now() + interval '7 days')`,
  )

  const tokenByName = randomBytes(32).toString('base64url')
  await run(
    sql`INSERT INTO shop_invitations (shop_id, token_hash, role, phone, name, invited_by, expires_at)
        VALUES (${shopId}, ${createHash('sha256').update(tokenByName).digest()}, 'helper', '9826044719',
          ${words.person}, ${shop.id}, now() + interval '1 day')`,
  )

  const complaint = await openComplaint(db, config, {
    name: words.person,
    email: 'meena@example.com',
    subject: words.words,
    message: words.description,
  })

  async function versionOf(id: number) {
    const [{ version } = { version: 1 }] = await many<{ version: number }>(
      db,
    )`SELECT version FROM products WHERE id = ${id}`
    return version
  }

  return {
    words,
    people: { admin, shop, executive, empty, pending: others[0], rejected: others[2], inactive: others[3] },
    offers,
    shopId,
    furtherShopId: furtherShop.id,
    awayShopId: await mainShopOf(chowk, away.id),
    invitation: `/invitation/${token}`,
    invitationByName: `/invitation/${tokenByName}`,
    complaint: `/complaint/${withToken(config, complaint).token}`,
    choices: `/messages/${stopToken(config, shop.id)}`,
    names: (of: string) => namesIn(chowk, of),
  }
}
export type WholeCity = Awaited<ReturnType<typeof givenWholeCity>>

/**
 * Returns the stored names on the screens of a language. A Hindi page shows an English name only if there is
 * no Hindi one. 'all' is for admins, whose screens show both.
 */
async function namesIn({ services: { db, config } }: OpenChowk, of: string): Promise<string[]> {
  const isAll = of === 'all'
  const rows = await many<{ name: string }>(db)`WITH named AS (
          SELECT name, name_hi FROM cities
          UNION SELECT name, name_hi FROM categories
          UNION SELECT name, name_hi FROM subcategories
          UNION SELECT unnest(name || aliases), name_hi FROM places
        )
        SELECT name FROM named WHERE name_hi IS NULL OR ${of !== 'hi'}
        UNION SELECT name_hi FROM named WHERE ${of !== 'en'}
        UNION SELECT number FROM complaints
        UNION SELECT regexp_replace(max(name), '^[0-9]+-', '') FROM migrations WHERE ${isAll}
        UNION SELECT last_error FROM mails WHERE ${isAll}
        UNION SELECT unnest(ARRAY[actor_name, subject_name]) FROM audit_entries WHERE ${isAll}
        UNION SELECT value FROM audit_entries, unnest(ARRAY[before, after]) AS kept, jsonb_each_text(kept)
          WHERE key IN ('name', 'brand', 'description') AND ${isAll}`
  const onPoster = withLocale('en', () => texts.poster.onPaper.claim({ city: 'Indore' }))
  const { brand, support, operator } = config.site
  const { officer } = operator
  const configured = [support.address, operator.name, operator.address, officer.name, officer.designation]
  return [brand, ...configured, onPoster, ...rows.map(({ name }) => name).filter(Boolean)]
}
