import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import request from 'supertest'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { noticeVersion } from '../../contract/facts/people.ts'
import {
  dayFromToday,
  givenCategory,
  givenOffer,
  givenUser,
  password,
  picture,
  registration,
  type Someone,
} from '../given.ts'
import { startTestApp } from '../start-test-app.ts'
import { fieldNamesOf } from './arbitrary-of.ts'
import type { Known } from './requests.ts'
import { targets } from './targets.ts'

export type Role = 'visitor' | 'shopkeeper' | 'executive' | 'admin'

/** Values that only their owner and admins may see. */
export const secrets = { email: 'kept-to-itself@example.com', phone: '98930 77777' }

/** A running server with a user per role and an uninvolved shop, the bystander. */
export async function openCity() {
  const service = await startTestApp()
  const server = createServer(service.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const people: Record<Exclude<Role, 'visitor'>, Someone> = {
    shopkeeper: await givenUser(service),
    executive: await givenUser(service, { type: 'executive' }),
    admin: await givenUser(service, { type: 'admin' }),
  }
  const { id: bystander } = await givenUser(service, { shop: 'A quiet shop' })
  await service.run(
    sql`UPDATE users SET email = ${secrets.email}, contact_no = ${secrets.phone} WHERE id = ${bystander}`,
  )
  const bystandersOffer = await givenOffer(service, bystander, { name: 'A quiet offer' })
  const small = await picture(64, 64)
  const cookies = new Map<Role, string>()

  return {
    port: (server.address() as AddressInfo).port,
    pictures: [
      ...Array(4).fill(small),
      small.subarray(0, 200),
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.alloc(0),
    ],

    ofBystander: () =>
      service.one<{ user: string; offer: string; shop: string }>(
        sql`SELECT to_jsonb(u)::text AS user, to_jsonb(p)::text AS offer, to_jsonb(s)::text AS shop
            FROM users u JOIN products p ON p.owner_id = u.id JOIN shops s ON s.user_id = u.id WHERE u.id = ${bystander}`,
      ),

    /** Sessions without a user, except passkey challenges, which expire after ten minutes. */
    sessionsOfNobody: () =>
      service.many(
        sql`SELECT FROM sessions WHERE sess ->> 'userId' IS NULL AND expire > now() + interval '11 minutes'`,
      ),

    /** Signs in again if an earlier request has signed the user out. */
    async cookieOf(role: Role): Promise<string | undefined> {
      if (role === 'visitor') return
      const cookie = cookies.get(role) ?? (await signIn(role))
      cookies.set(role, cookie)
      return cookie
    },
    signOut: (role: Role) => cookies.delete(role),

    /** Creates targets for each call, since other calls may have deleted earlier ones. */
    async whatIsThere(name: CallName): Promise<{ admin: Known; others: Known }> {
      const { categoryId, subcategoryId } = await givenCategory(service)
      const offers = [999_999]
      for (const { id } of Object.values(people)) offers.push(await givenOffer(service, id))
      const { params, query, body }: Call = calls[name]
      const isOfAccounts = [params, query, body].flatMap(fieldNamesOf).includes('email')
      const waiting = await Promise.all(
        (isOfAccounts ? [1, 2, 3] : []).map(() => givenUser(service, { status: 'pending' })),
      )
      // Restores the names that earlier requests may have changed, since responses may contain them.
      const ids = Object.values(people).map(({ id }) => id)
      await service.run(sql`UPDATE users SET name = 'Meena Soni' WHERE id = ANY (${ids})`)
      await service.run(
        sql`UPDATE shops SET name = 'Malwa Sound House', version = 1 WHERE user_id = ANY (${ids})`,
      )
      const shops = [people.shopkeeper.shopId, people.executive.shopId]
      const fitting = registration()
      const accounts = name === 'POST /api/shop/login' ? Object.values(people) : waiting
      const known: Known = {
        ...Object.fromEntries(Object.entries(fitting).map(([field, value]) => [field, [value]])),
        email: [...accounts.map(({ email }) => email), fitting.email, 'nobody@example.com'],
        password: [password],
        agreed_to: [undefined, noticeVersion],
        id: offers,
        product_id: offers,
        version: [1],
        reason: ['The door was closed twice.'],
        userId: Object.values(people).map(({ id }) => id),
        for_user: [undefined, people.executive.id],
        category_id: [categoryId],
        categoryId: [categoryId],
        subcategory_id: [subcategoryId],
        start_date: ['2026-11-01', '2026-11-30'],
        end_date: ['2026-12-24'],
        price: ['640', 640.5],
        discount_price: [0, '640', 640.5],
        discount_percent: ['10'],
        struck_price_kind: [undefined, 'mrp'],
        position: [1, '2', 3],
        shop_id: shops,
        phone: [null, '98260 44718'],
        whatsapp: [null],
        hours: [null, [{ days: [1, 2], opens: '10:00', closes: '21:00' }]],
        special_days: [
          undefined,
          [{ date: dayFromToday(7), reason: 'Diwali', intervals: [{ opens: '10:00', closes: '14:00' }] }],
        ],
        path: ['/', `/product/${bystandersOffer}`, '/nowhere'],
        code_limit: [undefined, 0, 50],
        delivery: [undefined, 'comes_home', 'delivers'],
        ...(/shop_(profile|picture)|[/]user[/]shop|[/]admin[/]shop[/]/.test(name) && { id: shops }),
        ...(name.endsWith('holiday') && { shop_id: shops, away_until: [null, dayFromToday(7)] }),
        ...(name.endsWith('synonym') && { id: [await givenSynonym()] }),
        ...(await targets[name]?.({ service, people, post })),
      }
      // Admins may change the bystander, so they get other targets.
      const products = [...offers, bystandersOffer]
      const others = name.includes('product') ? { ...known, id: products, product_id: products } : known
      return { admin: { ...known, products: seen(offers) }, others: { ...others, products: seen(products) } }
    },

    async close() {
      server.close()
      await service.stop()
    },
  }

  async function signIn(role: Exclude<Role, 'visitor'>) {
    const credentials = { email: people[role].email, password }
    const { headers } = await service.send('shop/login', credentials).expect(200)
    const cookies = [headers['set-cookie']].flat().map((line = '') => line.split(';')[0])
    return cookies.join('; ')
  }

  async function post(role: Exclude<Role, 'visitor'>, path: string, body: object) {
    const cookie = await signIn(role)
    const answer = await request(service.app).post(path).set('Cookie', cookie).send(body).expect(200)
    return answer.body
  }

  async function givenSynonym() {
    const pair = { words: [`cooler ${Date.now()}`], finds: ['air cooler'], both_ways: true }
    const { synonym } = await post('admin', '/api/admin/savesynonym', pair)
    return Number(synonym.id)
  }
}

const seen = (ids: number[]) => ids.map((id) => [{ product_id: id, version: 1, end_date: '2026-12-24' }])
