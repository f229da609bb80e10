import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { givenPublished, givenUser } from './given.ts'
import { testApp } from './start-test-app.ts'

const client = join(import.meta.dirname, '../../client/dist')
const service = await testApp({ BRAND_LOGO: join(client, 'en/app-icon.svg') }, client)
const offer = await givenPublished(service, await givenUser(service))
const { product } = (await service.get(`/api/product/${offer}`).expect(200)).body
const asset = (ending: string) =>
  `/assets/${readdirSync(join(client, 'en/assets')).find((name) => name.endsWith(ending))}`

const files = {
  picture: product.photo_url,
  style: asset('.css'),
  script: asset('.js'),
  font: asset('.woff2'),
  icon: '/app-icon.png',
  logo: '/brand/logo',
  'service worker': '/service-worker.js',
}
const answers = {
  'share image': product.share_card,
  sitemap: '/sitemap.xml',
  'part of the sitemap': '/sitemap/offers-1.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  'rendered page': `/product/${offer}`,
  'page of the app': '/adminlist',
}
const calls = {
  'cached call': '/api/config',
  'call of a session': '/api/shop/session',
}

type Way = [
  method: 'get' | 'head' | 'post' | 'delete' | 'options',
  end: string,
  headers: Record<string, string>,
]
const ways: Record<string, Way> = {
  'a range after the end': ['get', '', { Range: 'bytes=999999999-' }],
  'the head of a range after the end': ['head', '', { Range: 'bytes=999999999-' }],
  'another version': ['get', '', { 'If-Match': '"x"' }],
  'a version before 1970': ['get', '', { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  'broken conditions': ['get', '', { Range: 'bytes=x-y,,', 'If-None-Match': '",', 'If-Modified-Since': 'x' }],
  'a broken date': ['get', '', { 'If-Unmodified-Since': 'x', 'If-Range': '"' }],
  'its head': ['head', '', {}],
  'a post': ['post', '', {}],
  'a deletion': ['delete', '', {}],
  'its methods': ['options', '', {}],
  'half an escape': ['get', '%zz', {}],
  'half a letter': ['get', '/%E0%A4%A', {}],
  'half an escape in the query': ['get', '?a=%zz', {}],
}
const ofAnswers = {
  ...Object.fromEntries(Object.keys(ways).map((way) => [way, 200])),
  ...{ 'a post': 405, 'a deletion': 405, 'its methods': 204, 'half an escape': 404, 'half a letter': 404 },
}
const ofFiles = {
  ...ofAnswers,
  ...{ 'a range after the end': 416, 'the head of a range after the end': 416 },
  ...{ 'another version': 412, 'a version before 1970': 412 },
}
const ofCalls = { ...ofAnswers, 'a post': 404, 'a deletion': 404, 'its methods': 200 }

const ofSuccess = ['last-modified', 'accept-ranges', 'content-disposition', 'expires']

describe('responses that a cache may see', () => {
  test.each([
    ...Object.entries(files).map(([kind, address]) => [kind, address, ofFiles] as const),
    ...Object.entries(answers).map(([kind, address]) => [kind, address, ofAnswers] as const),
    ...Object.entries(calls).map(([kind, address]) => [kind, address, ofCalls] as const),
    ['call of one item', `/api/product/${offer}`, { ...ofCalls, 'half an escape': 400 }] as const,
  ])('%s: errors have the right HTTP status, and no cache stores them', async (_, address, expected) => {
    const before = await service.get(address).expect(200)
    const statuses: Record<string, number> = {}
    for (const [way, [method, end, headers]] of Object.entries(ways)) {
      const answer = await request(service.app)
        [method](address + end)
        .set(headers)
      statuses[way] = answer.status
      if (answer.status < 400) continue
      const type = answer.headers['content-type'] ?? ''
      expect([way, answer.headers['cache-control']]).toEqual([way, 'no-store'])
      expect([way, Object.keys(answer.headers).filter((name) => ofSuccess.includes(name))]).toEqual([way, []])
      expect([way, type]).toEqual([
        way,
        expect.stringMatching(/^(application\/json|text\/html); charset=utf-8$/),
      ])
      if (method !== 'head' && type.startsWith('application/json'))
        expect(answer.body.message).toBe(answer.body.error)
      expect(answer.headers['content-range']).toEqual(
        answer.status === 416 ? expect.stringMatching(/^bytes \*\/[1-9]\d*$/) : undefined,
      )
      expect(answer.headers.allow).toBe(answer.status === 405 ? 'GET, HEAD' : undefined)
    }
    expect(statuses).toEqual(expected)
    const { headers } = await service.get(address).expect(200)
    for (const name of ['content-type', 'cache-control', 'etag'])
      expect(headers[name]).toBe(before.headers[name])
  })

  test.each([
    ['an unknown offer', '/product/999999', 404],
    ['an unknown page', '/no/such/page', 404],
    ['an unknown call', '/api/nothing', 404],
    ['an unknown asset', '/assets/none.js', 404],
    ['an unknown picture', '/uploads/x.jpg', 404],
    ['an unknown share image', '/share/product/9-000000000000.jpg', 404],
    ['a sitemap after the last', '/sitemap/offers-999.xml', 404],
    ['a wrong number', '/api/product/x', 400],
  ])('%s: no cache stores the error', async (_, address, status) => {
    const { headers } = await service.get(address).expect(status)
    expect(headers['cache-control']).toBe('no-store')
  })
})
