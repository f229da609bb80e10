import { offerColumns } from '../contract/facts/list-options.ts'
import { password } from './city/open-city.ts'
import type { Clients } from './measure/load.ts'
import type { Product } from './measure/processes.ts'
import { table } from './measure/table.ts'

const products = '/api/admin/allproduct?limit=25'
const users = '/api/admin/users?limit=25&sort=waiting'

export async function backRoomLists({ port, url }: Product, clients: Clients): Promise<string> {
  const cookie = await signIn(url, 'admin@example.com')
  const deep = async (path: string, pages: number) => {
    let after = ''
    for (let page = 0; page < pages && after !== null; page++)
      after = ((await (await fetch(`${url}${path}&after=${after}`, { headers: { cookie } })).json()) as Page)
        .next
    return `${path}&after=${after}`
  }
  const paths = [
    '/api/admin/allproduct',
    products,
    await deep(products, 200),
    ...['live', 'out of stock', 'scheduled', 'expired'].map((status) => `${products}&status=${status}`),
    ...['Home', 'Others'].map((category) => `${products}&category=${category}`),
    ...offerColumns.flatMap((column) => [
      `${products}&sort=${column}_asc`,
      `${products}&sort=${column}_desc`,
    ]),
    ...['saree', 'cotton saree', 'saree A42', 'soni'].map((query) => `${products}&query=${query}`),
    `${products}&query=saree&status=expired&category=Fashion&sort=price_asc`,
    '/api/admin/users',
    users,
    await deep(users, 50),
    ...['pending', 'approved'].map((status) => `${users}&status=${status}`),
    ...['kavita', 'kavita jail', '9800000042', 'ka'].map((query) => `${users}&query=${query}`),
  ]
  const rows = []
  for (const path of paths) {
    const load = { port, paths: [encodeURI(path)], connections: 1, seconds: 0.4, headers: { Cookie: cookie } }
    const { p50, p99, refused } = await clients.measure(load)
    rows.push([path, p50, p99, refused > 0 ? `${refused} refused` : undefined])
  }
  return table("Lists of the back room, an admin's, one client", ['', 'p50 ms', 'p99 ms', ''], rows)
}

type Page = { next: string }

export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/shop/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200) throw new Error(`Nobody could sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
