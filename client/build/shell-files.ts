import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Screens of those who sell and administrate: no use without a network, and heavy. */
const isOfBackRoom = (name: string) => /^src\/(?:pages\/(?:account|admin|shop)|app\/round)\//.test(name)

/**
 * Fetched, and then kept by the browser, only where a Hindi letter is shown: on a Hindi page at once, else in
 * a shop's name.
 */
const isForeignFont = (file: string, code: string) => code !== 'hi' && /hindi.*\.woff2$/.test(file)

/** What shows codes and saved offers without a network, each with all that it cannot do without. */
const needed = [
  ...['index.html', 'src/app/start.tsx', 'src/app/own-routes.tsx'],
  ...['src/pages/shopper/code-page.tsx', 'src/pages/shopper/saved-page.tsx'],
  ...['src/features/shopper/codes/large-code.tsx', 'src/offers/saved/saved-store.ts'],
  ...['src/app/without-network/network-notices.tsx', 'src/offers/no-network-page.tsx', 'src/lib/net/http.ts'],
]

/**
 * What the shopper's screens are made of, from the manifest of the client built in a language: names below
 * the directory. `first` is what a promise to work without a network needs, `later` all the rest.
 */
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

function filesOf(
  manifest: Record<string, Chunk>,
  names: string[],
  code: string,
  others: (chunk: Chunk) => string[],
) {
  const chunks = new Set<string>()
  const collect = (name: string) => {
    if (chunks.has(name) || isOfBackRoom(name)) return
    chunks.add(name)
    for (const other of others(manifest[name] ?? { file: '' })) collect(other)
  }
  for (const name of names) collect(name)
  const files = [...chunks].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name] ?? { file: '' }
    return [file, ...css, ...assets]
  })
  return [...new Set(files)].filter((file) => file && !isForeignFont(file, code))
}

/** The script that a page begins with. Its name has a hash of all the others in it. */
export const entryScript = (directory: string) => readManifest(directory)['index.html']?.file

const readManifest = (directory: string) =>
  JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
