import { describe, expect, it } from 'vitest'
import { type ListedProduct, type ProductView, viewProducts } from './product-view.ts'

const product = (given: Partial<ListedProduct>): ListedProduct => ({
  id: 1,
  category_id: 3,
  subcategory_id: 30,
  category: 'Electronics',
  subcategory: 'Headphones',
  name: 'Tarang headphones',
  brand: 'Tarang',
  price: 3999,
  discount_price: 1999,
  discount_percent: 50,
  start_date: '2026-11-01',
  end_date: '2026-12-05',
  description: '',
  added_by: 7,
  shop_name: 'Malwa Sound House',
  product_status: 'active',
  offer_state: 'live',
  version: 1,
  photo_url: null,
  photo_srcset: null,
  views: 0,
  ...given,
})
const all: ProductView = { category: 'All', status: 'All', words: '', sort: null }
const names = (products: readonly ListedProduct[]) => products.map(({ name }) => name)

const shop = [
  product({ name: 'Headphones' }),
  product({ name: 'Laptop', category: 'Mobile & Laptop', offer_state: 'scheduled', price: 90_000, views: 12 }),
  product({ name: 'Sofa', category: 'home', offer_state: 'out of stock', price: 38_000, views: 3 }),
  product({ name: 'Saree', category: 'Fashion', offer_state: 'expired', brand: 'Ahilya Looms', price: 7200 }),
]

describe('the filters of My Products', () => {
  it.each([
    ['All', ['Headphones', 'Laptop', 'Sofa', 'Saree']],
    ['Mobile & Laptop', ['Laptop']],
    ['Home', ['Sofa']],
    ['Electronics', ['Headphones']],
    ['Others', ['Saree']],
  ] as const)('when the category %s is pressed, then its products are left', (category, left) => {
    expect(names(viewProducts(shop, { ...all, category }))).toEqual(left)
  })

  it.each([
    ['Active', ['Headphones']],
    ['Out of stock', ['Sofa']],
    ['Scheduled', ['Laptop']],
    ['Expired', ['Saree']],
  ] as const)('when the status %s is pressed, then its products are left', (status, left) => {
    expect(names(viewProducts(shop, { ...all, status }))).toEqual(left)
  })

  it('when words are typed, then each must occur, in any case and order', () => {
    expect(names(viewProducts(shop, { ...all, words: ' LOOMS sar ' }))).toEqual(['Saree'])
    expect(names(viewProducts(shop, { ...all, words: 'looms laptop' }))).toEqual([])
  })
})

describe('the order of My Products', () => {
  it('when a column is sorted, then numbers count as numbers', () => {
    const byPrice = { by: 'price', descending: false } as const
    expect(names(viewProducts(shop, { ...all, sort: byPrice }))).toEqual(['Headphones', 'Saree', 'Sofa', 'Laptop'])
    const byViews = { by: 'views', descending: true } as const
    expect(names(viewProducts(shop, { ...all, sort: byViews }))).toEqual(['Laptop', 'Sofa', 'Headphones', 'Saree'])
  })

  it('when there are thousands of products, then filtering and sorting take no time worth noticing', () => {
    const many = Array.from({ length: 10_000 }, (_, id) =>
      product({ id, name: `Offer ${id}`, price: (id * 7919) % 10_000 }),
    )
    const start = performance.now()
    viewProducts(many, { ...all, words: 'offer tarang', sort: { by: 'price', descending: true } })
    expect(performance.now() - start).toBeLessThan(500)
  })
})
