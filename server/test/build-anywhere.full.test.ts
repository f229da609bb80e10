import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './start-test-app.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const stranger = 'a-value-of-the-shell'

/** A checkout within a larger folder, with unrelated environment variables. */
let folder: string
let client: string
let service: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-build-'))
  const checkout = join(folder, 'checkout')
  client = join(checkout, 'client')
  const outside = ['node_modules', 'dist', 'dist-server', 'e2e']
  await cp(join(root, 'client'), client, {
    recursive: true,
    filter: (path) => !outside.includes(basename(path)),
  })
  for (const shared of ['node_modules', 'server', 'tsconfig.base.json'])
    await symlink(join(root, shared), join(checkout, shared))
  for (const place of [folder, checkout, client])
    await writeFile(
      join(place, '.env'),
      `NODE_ENV=development\nVITE_OF_A_FILE=${stranger}\nBASE_URL=/${stranger}\n`,
    )
  await writeFile(join(folder, 'loader.mjs'), `process.env.VITE_OF_A_LOADER = '${stranger}'`)
  // Builds a single language, which halves the build time.
  const languages = join(folder, 'languages')
  await mkdir(languages)
  await cp(join(root, 'server/texts/languages/en.json'), join(languages, 'en.json'))
  await run(process.execPath, [join(client, 'build/build.mjs'), '--quick'], {
    cwd: client,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--conditions=development --import ${join(folder, 'loader.mjs')}`,
      VITE_OF_THE_SHELL: stranger,
      SKELETONS: 'off',
      LANGUAGES_DIRECTORY: languages,
    },
  })
  service = await startTestApp({}, join(client, 'dist'))
}, 300_000)
afterAll(async () => {
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

const renderer = () => join(client, 'dist-server/en/server-page.js')

test.each(['/', '/search?query=saree', '/aboutus'])(
  'a build with development variables renders %s on the server',
  async (path) => {
    const { text } = await service.get(path).expect(200)
    expect(text).toContain('id="first-data"')
    expect(text).toContain('data-skeletons="on"')
  },
)

test('a build with development variables contains none of them', async () => {
  const files = (await readdir(client, { recursive: true })).filter((file) =>
    /^dist.*\.(?:js|html|css)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const text = await readFile(join(client, file), 'utf8')
    for (const foreign of ['jsxDEV', 'React DevTools for a better', 'process.env.NODE_ENV', stranger])
      expect(text.includes(foreign) && `${file}: ${foreign}`).toBe(false)
  }
})

test.each([undefined, 'development', 'test', 'production'])(
  'a build renders the same page when it is served with NODE_ENV %s',
  async (environment) => {
    const ask = async (path: string) => (await service.get(path).expect(200)).body
    const answers = {
      'GET /api/config': await ask('/api/config'),
      'GET /api/user/category_tree': await ask('/api/user/category_tree'),
    }
    const program = `const { setServerCalls, renderPage } = await import(${JSON.stringify(renderer())})
const answers = ${JSON.stringify(answers)}
setServerCalls(async (name) => answers[name])
const { status, body } = await renderPage('/privacy', 'http://localhost')
console.log(status, /<h1[^>]*>([^<]+)/.exec(body)?.[1])`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      env: { PATH: process.env.PATH, ...(environment && { NODE_ENV: environment }) },
    })
    expect(stdout).toMatch(/^200 \w+/)
  },
)
