import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { existing } from './existing.ts'

/** Matches shop and admin screens, which are large and useless offline. */
const backRoom = existing([
  'src/pages/account/',
  'src/pages/admin/',
  'src/pages/shop/',
  'src/app/field-visits/',
])
const isOfBackRoom = (name: string) => backRoom.some((folder) => name.startsWith(folder))

/** Excludes the Hindi font in other languages: browsers cache it when a Hindi letter is first shown. */
const isForeignFont = (file: string, code: string) => code !== 'hi' && /hindi.*\.woff2$/.test(file)

const needed = [
  ...['index.html', 'src/app/start.tsx', 'src/app/own-routes.tsx'],
  ...['src/pages/shopper/code-page.tsx', 'src/pages/shopper/saved-page.tsx'],
  ...['src/features/shopper/codes/large-code.tsx', 'src/offers/saved/saved-store.ts'],
  ...['src/app/without-network/network-notices.tsx', 'src/offers/no-network-page.tsx', 'src/lib/net/http.ts'],
]

/** Lists the files of the shopper screens in a language. `first` is needed offline, `later` is the rest. */
export function shellFiles(directory: string, code: string) {
  const manifest = readManifest(directory)
  for (const name of needed) if (!manifest[name]) throw new Error(`The client's build has no ${name}`)
  const first = filesOf(manifest, needed, code, ({ imports = [] }) => imports)
  const all = filesOf(manifest, ['index.html'], code, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ])
  return {
    first: ['index.html', 'favicon.svg', ...first],
    later: all.filter((file) => !first.includes(file)),
  }
}

type Others = (chunk: Partial<ManifestChunk>) => string[]

function filesOf(manifest: Manifest, names: string[], code: string, others: Others) {
  const chunks = new Set<string>()
  const collect = (name: string) => {
    if (chunks.has(name) || isOfBackRoom(name)) return
    chunks.add(name)
    for (const other of others(manifest[name] ?? {})) collect(other)
  }
  for (const name of names) collect(name)
  const files = [...chunks].flatMap((name) => {
    const { file = '', css = [], assets = [] } = manifest[name] ?? {}
    return [file, ...css, ...assets]
  })
  return [...new Set(files)].filter((file) => file && !isForeignFont(file, code))
}

/** The pages' entry script. Its name has a hash of the whole build. */
export const entryScript = (directory: string) => readManifest(directory)['index.html']?.file

const readManifest = (directory: string) =>
  JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest
