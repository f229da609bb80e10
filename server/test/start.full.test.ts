import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import request from 'supertest'
import { afterAll, describe, expect, test } from 'vitest'
import { exitCode, isOpen, type Started, startBuilt } from './built-product.ts'
import { freePort } from './free-port.ts'
import { testFolder } from './test-folder.ts'

describe('npm start', async () => {
  const dataDir = await testFolder('start')
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port), BCRYPT_COST: '4' }
  const url = `http://127.0.0.1:${port}`
  let running: Started
  afterAll(async () => {
    running?.child.kill('SIGTERM')
    await exitCode(running.child)
  })
  const signInsOf = (output: string) =>
    [...output.matchAll(/^ {4}(admin|shopkeeper|executive) +(\S+) +(\S+)$/gm)].map(
      ([, type, email, password]) => ({
        type,
        email,
        password,
      }),
    )

  test('loads the demo city into an empty folder, shows its progress, and serves the city', {
    timeout: 200_000,
  }, async () => {
    running = startBuilt('main', env)
    await isOpen(running)

    expect(running.output()).toMatch(/Photos of offers: \d+ of \d+/)
    await request(url).get('/api/health').expect(200, { status: 'ok' })
    const { categories } = (await request(url).get('/api/user/category_tree')).body
    expect(categories.length).toBeGreaterThanOrEqual(12)
    const popular = (await request(url).get('/api/user/popularproduct')).body.popular_products
    expect(popular).toHaveLength(12)
    const photo = await request(url).get(popular[0].photo_url).expect(200)
    expect((await sharp(photo.body).metadata()).format).toBe('jpeg')
    expect((await request(url).get('/api/banner/list')).body.banners).toHaveLength(5)
    expect((await request(url).get('/')).text).toContain('<div id="root">')
  })

  test('prints the URL and the sign-ins last, before requests', () => {
    const [, after = ''] = running.output().split(/is open: .*\n\n.*Demo sign-ins.*\n(?: {4}.*\n){3}\n/)
    const lines = after.trimEnd().split('\n')

    // At least /api/health is logged; visitors' public calls are not.
    expect(lines[0]).not.toBe('')
    expect(lines.filter((line) => !JSON.parse(line).req)).toEqual([])
  })

  test('draws share images for demo offers only on request', async () => {
    const cards = join(dataDir, 'uploads', 'share')
    await expect(readdir(cards)).rejects.toThrow('ENOENT')
    const ask = async () => {
      const { text } = await request(url).get('/').expect(200)
      const [path = ''] = /\/share\/home-[\w-]+\.jpg/.exec(text) ?? []
      return request(url).get(path)
    }
    // Popularity is counted soon after the start, which changes the image's URL.
    const drawn = async () => {
      const { status, body } = await ask()
      return status === 200 && (await sharp(body).metadata())
    }
    await expect.poll(drawn, { timeout: 15_000 }).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const files = async () => {
      await ask()
      return (await readdir(cards, { recursive: true })).length
    }
    await expect.poll(files, { timeout: 15_000 }).toBe(2)
  })

  test('prints three demo sign-ins that work', async () => {
    const signIns = signInsOf(running.output())

    expect(signIns.map(({ type }) => type)).toEqual(['admin', 'shopkeeper', 'executive'])
    for (const { type, email, password } of signIns) {
      const response = await request(url).post('/api/shop/login').send({ email, password })
      expect(response.body).toMatchObject({ message: 'Login successful', user_type: type })
    }
  })

  test('serves the same data and sessions after a kill', {
    timeout: 60_000,
  }, async () => {
    const [, shopkeeper] = signInsOf(running.output())
    const agent = request.agent(url)
    await agent
      .post('/api/shop/login')
      .send({ email: shopkeeper?.email, password: shopkeeper?.password })
      .expect(200)
    const before = signInsOf(running.output())

    running.child.kill('SIGKILL')
    await exitCode(running.child)
    running = startBuilt('main', env)
    await isOpen(running)

    expect(signInsOf(running.output())).toEqual(before)
    expect((await agent.get('/api/shop/session')).body.user).toMatchObject({ user_type: 'shopkeeper' })
  })

  test('reports in one line that the port is in use', { timeout: 60_000 }, async () => {
    const second = startBuilt('main', env)

    expect(await exitCode(second.child)).toBe(1)
    expect(second.output()).toContain(`Chowk cannot start: port ${env.PORT} on 127.0.0.1 is taken`)
    await request(url).get('/api/health').expect(200)
  })

  test('exits within ten seconds when told to stop', async () => {
    running.child.kill('SIGTERM')

    const started = Date.now()
    expect(await exitCode(running.child)).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  test('reports each configuration problem on its own line and starts nothing', async () => {
    const refused = startBuilt('main', { ...env, PORT: 'abc', NODE_ENV: 'production' })

    expect(await exitCode(refused.child)).toBe(1)
    expect(refused.output()).toMatch(/^Chowk cannot start: PORT must be a port number\n$/)
  })
})
