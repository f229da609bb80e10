// Builds the client in each language (dist/en, dist-server/en), then the service worker. Run this script
// through build.mjs. `LANGUAGES_DIRECTORY` and `--out` try out a new language; `--quick` builds faster but
// with larger files, for tests and `npm start`.
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
