/** Ids of live offers to ask for. */
export type Samples = { live: number[] }

export type Case = {
  name: string
  paths: (samples: Samples) => string[]
  /** Milliseconds: what half of one client's requests should take at most. */
  target: number
}

const search = (parameters: Record<string, string | number>) => {
  const written = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
  return `/api/search/search?${new URLSearchParams(written)}`
}
const words = (name: string, ...queries: string[]): Case => ({
  name: `search: ${name}`,
  paths: () => queries.map((query) => search({ query })),
  target: 10,
})
const filters = (name: string, ...parameters: Record<string, string | number>[]): Case => ({
  name: `search: ${name}`,
  paths: () => parameters.map(search),
  target: 10,
})

export const popular: Case = { name: 'popular', paths: () => ['/api/user/popularproduct'], target: 3 }
const home: Case = { name: 'home', paths: () => ['/api/user/home'], target: 10 }
export const detail: Case = {
  name: 'detail',
  paths: ({ live }) => live.map((id) => `/api/product/${id}`),
  target: 3,
}
const related: Case = {
  name: 'related',
  paths: ({ live }) => live.map((id) => `/api/products/related/${id}`),
  target: 3,
}

export const broadSearch = words('broad word', 'fashion', 'electronics', 'home')

/** Every class of search; the words are those of `city/catalogue.ts`. */
const searches: Case[] = [
  broadSearch,
  words('middling word', 'pizza', 'saree', 'laptop'),
  words('narrow word', 'theremin', 'scaffold', 'santoor'),
  words('two words', 'cotton saree', 'samsung mobile', 'steel kettle'),
  words('Hindi word', 'साड़ी', 'जूते', 'गुलाब जामुन'),
  words('typing error', 'sumsung mobile', 'theramin', 'refrigirator'),
  words('joined word', 'powerbank', 'smartwatch', 'mixergrinder'),
  words('synonym', 'fridge', 'tv', 'chappal'),
  words('price words', 'saree under 2000', 'laptop above 5000', 'pizza 500 tak'),
  words('nothing there', 'helicopter', 'zzzzqq'),
  filters('brand', { brand: 'Samsung' }, { brand: 'Cortek' }, { brand: 'Amarix' }),
  filters('category', { category: 'Fashion' }, { category: 'Home' }, { category: 'Tools & Travel' }),
  filters('subcategory', { subcategory: 'Sarees' }, { subcategory: 'Pizza' }, { subcategory: 'Locks' }),
  filters('price order', { category: 'Fashion', sort: 'price_asc' }, { query: 'saree', sort: 'price_desc' }),
  filters('discount order', { category: 'Fashion', sort: 'discount' }, { query: 'saree', sort: 'discount' }),
  filters('newest first', { category: 'Fashion', sort: 'newest' }, { query: 'saree', sort: 'newest' }),
  filters(
    'price range',
    { category: 'Home', min_price: 500, max_price: 900 },
    { query: 'pizza', max_price: 300 },
  ),
  words('near, in words', 'saree near Rajwada', 'pizza near Vijay Nagar', 'fashion near Palasia'),
  filters(
    'near, as a filter',
    { category: 'Fashion', near: 'rajwada' },
    { query: 'saree', near: '22.750,75.895', within: 5 },
  ),
  filters('near alone', { near: 'rajwada' }, { near: 'vijay-nagar', sort: 'newest' }),
  filters('ends today', { ends: 'today' }),
  filters('all, in an order', { sort: 'newest' }, { sort: 'discount' }, { sort: 'popular' }),
  filters('all, of a price', { max_price: 499 }, { min_discount: 50 }),
  filters('page 20', { category: 'Fashion', page: 20 }, { query: 'pizza', page: 20 }),
]

const suggestions: Case = {
  name: 'suggestions',
  paths: () =>
    ['sa', 'sam', 'cott', 'pizza', 'po', 'साड़'].map(
      (query) => `/api/search/suggestions?${new URLSearchParams({ query })}`,
    ),
  target: 10,
}

export const everyCase: Case[] = [home, popular, detail, related, suggestions, ...searches]

/** What many people ask for at once. */
export const mixedSearch: Case = {
  name: 'mixed search',
  paths: (samples) => [...searches, suggestions].flatMap(({ paths }) => paths(samples)),
  target: 10,
}
