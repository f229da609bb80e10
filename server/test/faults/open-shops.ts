import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { asJson, cookieOf, readAs, signedIn, type Traffic } from './traffic.ts'

const tree = z.object({
  categories: z.array(z.object({ id: z.int(), subcategories: z.array(z.object({ id: z.int() })) })),
})

export type SignIn = { email: string; password: string }
export type Opened = { userId: number; email: string; password: string; cookie: string }

export async function addCategory(traffic: Traffic, admin: SignIn): Promise<void> {
  const { cookie } = await signIn(traffic, admin)
  const reply = await post(traffic, '/api/admin/addcategory', { name: 'Fashion' }, 200, cookie)
  const { category } = readAs(z.object({ category: z.object({ id: z.int() }) }), reply)
  await post(traffic, '/api/admin/addsubcategory', { category_id: category.id, name: 'Sarees' }, 200, cookie)
}

export async function openShops(traffic: Traffic, admin: SignIn, count: number): Promise<Opened[]> {
  const { cookie } = await signIn(traffic, admin)
  const shops: Opened[] = []
  for (let n = 1; n <= count; n++) {
    const person = {
      email: `fault-${n}-${randomUUID().slice(0, 8)}@example.com`,
      password: randomBytes(12).toString('base64url'),
    }
    await post(traffic, '/api/shop/register', registration(n, person), 201)
    await post(
      traffic,
      '/api/admin/modify_user_status',
      { email: person.email, action: 'approve', expected_status: 'pending' },
      200,
      cookie,
    )
    shops.push({ ...person, ...(await signIn(traffic, person)) })
  }
  return shops
}

export async function findSubcategories(traffic: Traffic): Promise<[number, number][]> {
  const reply = await traffic.sendUntilAnswered({ name: 'categories', path: '/api/user/category_tree' })
  return readAs(tree, reply).categories.flatMap(({ id, subcategories }) =>
    subcategories.map((sub): [number, number] => [id, sub.id]),
  )
}

export async function signIn(traffic: Traffic, { email, password }: SignIn) {
  const reply = await post(traffic, '/api/shop/login', { email, password }, 200)
  return { userId: readAs(signedIn, reply).user_id, cookie: cookieOf(reply) }
}

async function post(traffic: Traffic, path: string, body: object, expected: number, cookie?: string) {
  const reply = await traffic.sendUntilAnswered({
    name: 'preparation',
    path,
    expected: [expected],
    init: asJson(body, cookie),
  })
  if (reply.status !== expected) throw new Error(`${path} answered ${reply.status}: ${reply.bytes}`)
  return reply
}

const registration = (n: number, person: { email: string; password: string }) => ({
  ...person,
  user_type: 'shopkeeper',
  name: 'Meena Chouhan',
  shop_name: `Fault Shop ${n}`,
  contact_no: '9800000042',
  address: '12 Jail Road',
  state: 'Madhya Pradesh',
  city: 'Indore',
})
