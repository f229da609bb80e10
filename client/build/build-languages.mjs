// Builds the client, in the environment that build.mjs gives: for each language its screens (dist/en) and
// what the server draws pages with (dist-server/en), then the one service worker (dist/service-worker.js).
// `LANGUAGES_DIRECTORY` and `--out` are for trying a language that is not there yet, `--quick` builds
// sooner and larger: for tests and `npm start`.
import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const client = join(import.meta.dirname, '..')
const languages = process.env.LANGUAGES_DIRECTORY || join(client, '../server/texts/languages')
const { values } = parseArgs({
  options: { out: { type: 'string', default: client }, quick: { type: 'boolean' } },
})
const out = resolve(values.out)

const run = (config, folder) =>
  build({
    root: client,
    configFile: join(client, config),
    // No .env of whoever builds has a say.
    envDir: false,
    logLevel: 'warn',
    ...(values.quick && { mode: 'quick' }),
    build: { outDir: join(out, folder), emptyOutDir: false },
  })

for (const folder of ['dist', 'dist-server']) rmSync(join(out, folder), { recursive: true, force: true })
for (const file of readdirSync(languages).filter((name) => name.endsWith('.json'))) {
  const language = file.replace('.json', '')
  process.env.CHOWK_LANGUAGE = language
  await run('vite.config.ts', `dist/${language}`)
  await run('vite.server.config.ts', `dist-server/${language}`)
}
process.env.CHOWK_BUILT = join(out, 'dist')
await run('vite.service-worker.config.ts', 'dist')
