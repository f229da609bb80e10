import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../../test/test-folder.ts'
import { builtFiles } from './client-pages.ts'
import { errorHandler } from './error-handler.ts'

const script = 'export const offers = 1\n'.repeat(200)
const app = express()
const folder = await testFolder('built')
const assets = join(folder, 'assets')
await mkdir(assets)
await writeFile(join(folder, 'secret.txt'), 'secret')
await writeFile(join(assets, 'index-AbCd1234.js'), script)
await writeFile(join(assets, 'index-AbCd1234.js.br'), brotliCompressSync(script))
await writeFile(join(assets, 'index-AbCd1234.js.gz'), gzipSync(script))
await writeFile(join(assets, 'latin-AbCd1234.woff2'), 'a font')
app
  .use('/assets', builtFiles([assets]))
  .use((_req, res) => void res.send('<div id="root">'))
  .use(errorHandler)

const get = (path: string, encoding = 'identity') => request(app).get(path).set('Accept-Encoding', encoding)
const file = '/assets/index-AbCd1234.js'

describe('built files', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('a browser that accepts %s gets the script in %s, cacheable forever', async (accepted, encoding) => {
    const answer = await get(file, accepted).expect(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(answer.text).toBe(script)
  })

  test('return 304 for their ETag, which differs between encodings', async () => {
    const [plain, br] = [await get(file), await get(file, 'br')]
    expect(plain.headers.etag).not.toBe(br.headers.etag)
    await get(file, 'br')
      .set('If-None-Match', br.headers.etag ?? '')
      .expect(304)
    await get(file, 'br')
      .set('If-None-Match', plain.headers.etag ?? '')
      .expect(200)
  })

  test('send only the headers for a HEAD request', async () => {
    const answer = await request(app).head(file).set('Accept-Encoding', 'br').expect(200)
    expect(answer.headers['content-length']).toBe(String(brotliCompressSync(script).length))
    expect(answer.text).toBeUndefined()
  })

  test('are sent uncompressed when no compressed version exists', async () => {
    const { headers } = await get('/assets/latin-AbCd1234.woff2', 'br').expect(200)
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined])
  })

  test('return 404 instead of the shell when the file does not exist', async () => {
    for (const path of [
      '/none-AbCd1234.js',
      '/',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/%00',
    ]) {
      const answer = await get(`/assets${path}`)
      expect([path, answer.status, answer.text.includes('secret')]).toEqual([path, 404, false])
      if (path !== '/../secret.txt') expect(answer.body.message).toBe('There is no such file.')
    }
  })
})
