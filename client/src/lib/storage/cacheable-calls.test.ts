import { describe, expect, test } from 'vitest'
import { isPublic, isTooOld, keyOf, kindOf, kindOfKey } from './cacheable-calls.ts'

describe('responses that may be cached', () => {
  test('include shopper calls that return the same response to everyone', () => {
    expect(
      [
        '/api/config',
        '/api/user/category_tree',
        '/api/user/city_names',
        '/api/banner/list',
        '/api/user/popularproduct',
        '/api/product/7',
        '/api/products/related/7',
        '/api/search/search',
        '/api/user/shop/7',
        '/api/user/shop_offers/7',
      ].map(kindOf),
    ).toEqual(['site', 'site', 'site', 'site', 'site', 'products', 'related', 'searches', 'shops', 'shops'])
  })

  test('exclude all other calls', () => {
    for (const path of [
      '/api/shop/session',
      '/api/shop/product/7',
      '/api/shop/ownproduct/7',
      '/api/admin/allproduct',
      '/api/search/suggestions',
      '/api/product/x',
      '/api/product/7/more',
      '/other/api/config',
      '/api/configuration',
    ])
      expect([path, kindOf(path)]).toEqual([path, undefined])
  })

  test('exclude responses that the server does not mark as public', () => {
    const said = (value?: string) => isPublic(new Headers(value ? { 'cache-control': value } : {}))
    expect(said('public, no-cache')).toBe(true)
    for (const other of ['no-store', 'private, no-cache', 'no-cache', undefined])
      expect(said(other)).toBe(false)
  })
})

test('uses the same key for parameters in another order or encoding', () => {
  expect(keyOf('/api/search/search?query=brass+lamp&page=1')).toBe(
    '/api/search/search?page=1&query=brass+lamp',
  )
  expect(keyOf(`${location.origin}/api/search/search?page=1&query=brass%20lamp`)).toBe(
    '/api/search/search?page=1&query=brass+lamp',
  )
  expect(keyOf('/api/product/7')).toBe('/api/product/7')
})

test('does not cache searches for open shops or for filter counts', () => {
  const search = '/api/search/search?query=saree'
  const keys = [search, `${search}&open=now`, `/api/search/search?facets=1&limit=1`]
  expect(keys.map(kindOfKey)).toEqual(['searches', undefined, undefined])
})

test('treats a response that is older than two weeks, or has no time, as too old', () => {
  const now = Date.parse('2026-11-22T10:40:00Z')
  expect(isTooOld('2026-11-08T10:41:00Z', now)).toBe(false)
  expect(isTooOld('2026-11-08T10:39:00Z', now)).toBe(true)
  expect(isTooOld('', now)).toBe(true)
})
