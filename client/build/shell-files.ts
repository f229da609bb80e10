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

/**
 * What the shopper's screens are made of, from the manifest of the client built in a language: names below
 * the directory.
 */
export function shellFiles(directory: string, code: string): string[] {
  const manifest = readManifest(directory)
  const chunks = new Set<string>()
  const collect = (name: string) => {
    if (chunks.has(name) || isOfBackRoom(name)) return
    chunks.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const other of [...imports, ...dynamicImports]) collect(other)
  }
  collect('index.html')
  const files = [...chunks].flatMap((name) => {
    const { file, css = [], assets = [] } = manifest[name] ?? { file: '' }
    return [file, ...css, ...assets]
  })
  return ['index.html', 'favicon.svg', ...new Set(files)].filter((file) => file && !isForeignFont(file, code))
}

/** The script that a page begins with. Its name has a hash of all the others in it. */
export const entryScript = (directory: string) => readManifest(directory)['index.html']?.file

const readManifest = (directory: string) =>
  JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
