import type { SearchResults } from '../../contract/search/schemas.ts'

type Parameters = Record<string, string>
type Ask = (request: string) => Promise<string>
type Difference = { request: string; here: string; there: string }

/** Without `sort`, the best match is first; near a place, the nearest. */
const orders: Parameters[] = [
  {},
  ...['popular', 'newest', 'price_asc', 'price_desc', 'discount'].map((sort) => ({ sort })),
]
const pages: Parameters[] = [{}, { page: '2', limit: '6' }]
const filters: Parameters[] = [
  {},
  { category: 'Fashion' },
  { max_price: '500' },
  { min_price: '1000' },
  { min_discount: '20' },
  { near: 'rajwada' },
  { ends: 'today' },
  { open: 'now' },
  { exact: '1' },
]
const combinations = orders
  .flatMap((order) => pages.flatMap((page) => filters.map((filter) => ({ ...order, ...page, ...filter }))))
  .slice(1)

const combinationsOfQuery = 5

/** Each query alone, and with five combinations of parameters, which rotate from query to query. */
export const requestsOf = (queries: string[]): string[] =>
  [...new Set(queries)].flatMap((query, n) =>
    [
      {},
      ...Array.from(
        { length: combinationsOfQuery },
        (_, k) => combinations[(n * combinationsOfQuery + k) % combinations.length],
      ),
    ].map((added) => `/api/search/search?${new URLSearchParams({ query, ...added })}`),
  )

/** Sends one request at a time to each build, which stays within the rate limit per address. */
export async function compare(requests: string[], askHere: Ask, askThere: Ask) {
  const differences: Difference[] = []
  let found = 0
  for (const request of requests) {
    const [here, there] = await Promise.all([askHere(request), askThere(request)])
    if (!here.startsWith('0:')) found++
    if (here !== there) differences.push({ request, here, there })
  }
  return { found, differences }
}

export const askBuild =
  (base: string): Ask =>
  async (request) => {
    const url = new URL(request, base).href
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
    const { products, total, total_is_at_least } = (await answer.json()) as SearchResults
    return `${total}${total_is_at_least ? ' or more' : ''}: ${products.map(({ id }) => id).join(' ')}`
  }
