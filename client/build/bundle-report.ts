/**
 * `npm run bundle`: what the first load of a shopper's screens is made of, package by package. A byte of a
 * built file belongs to the source that its source map names; the file's gzipped size is shared out by these
 * bytes.
 */
import { SourceMap } from 'node:module'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const screens = ['home', 'search', 'offer']

// As build.mjs builds.
process.env.NODE_ENV = 'production'
const built = await build({
  envDir: false,
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'warn',
  build: { write: false, sourcemap: 'hidden' },
})
if (!('output' in built)) throw new Error('Vite has built something else than one bundle.')
const chunks = new Map(
  built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
)

/** The files that the browser loads for these ones, without those that come later. */
function withImports(names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(chunks.get(name)?.imports ?? [], found)
  }
  return found
}

const packageOf = (source: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
  /(?:^|\/)(server\/contract|src\/[^/]+)/.exec(source)?.[1] ??
  'beside the map'

function weigh({ code, map }: Rolldown.OutputChunk): Map<string, number> {
  const bytes = new Map<string, number>()
  // Its type calls the list of ignored sources otherwise than Node.js does.
  const sourceMap = map && new SourceMap({ ...map, file: map.file ?? '', sourceRoot: '', sourcesContent: [] })
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const entry = sourceMap?.findEntry(row, column)
      const owner = packageOf(entry && 'originalSource' in entry ? entry.originalSource : '')
      bytes.set(owner, (bytes.get(owner) ?? 0) + 1)
    }
  })
  const share = gzipSync(code, { level: 9 }).length / code.length
  return new Map([...bytes].map(([owner, count]) => [owner, count * share]))
}

const kB = (bytes = 0) => (bytes / 1000).toFixed(1).padStart(8)
const weights = new Map<string, Map<string, number>>()
for (const screen of screens) {
  const roots = [...chunks.values()].filter(({ isEntry, name }) => isEntry || name === `${screen}-page`)
  const total = new Map<string, number>()
  for (const name of withImports(roots.map(({ fileName }) => fileName))) {
    const chunk = chunks.get(name)
    if (chunk) for (const [owner, bytes] of weigh(chunk)) total.set(owner, (total.get(owner) ?? 0) + bytes)
  }
  weights.set(screen, total)
}

const owners = [...new Set([...weights.values()].flatMap((total) => [...total.keys()]))]
const most = (owner: string) => Math.max(...screens.map((screen) => weights.get(screen)?.get(owner) ?? 0))
const line = (name: string, cell: (screen: string) => string) =>
  console.error(name.padEnd(34) + screens.map(cell).join(''))
line('kB gzipped', (screen) => screen.padStart(8))
for (const owner of owners.sort((a, b) => most(b) - most(a)))
  line(owner, (screen) => kB(weights.get(screen)?.get(owner)))
line('in all', (screen) =>
  kB([...(weights.get(screen)?.values() ?? [])].reduce((sum, bytes) => sum + bytes, 0)),
)
