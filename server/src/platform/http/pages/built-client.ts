import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hashes } from '../security-headers.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }

type Template = { start: string; scripts: string; end: string; hashes: Hashes }

/** Throws ENOENT when the client was not built. */
export class BuiltClient {
  readonly shell: string
  readonly #manifest: Record<string, Chunk>
  readonly #templates = new Map<string, Template>()

  constructor(
    private readonly directory: string,
    { skeletons }: { skeletons: boolean },
  ) {
    const built = this.#read('index.html')
    // The browser needs the setting before the first paint, which happens before any API call.
    this.shell = skeletons ? built : built.replace('data-skeletons="on"', 'data-skeletons="off"')
    this.#manifest = JSON.parse(this.#read('.vite/manifest.json'))
    // Reads all templates at the start, since a later build may replace the files.
    for (const source of Object.keys(this.#manifest))
      if (source.startsWith('src/pages/shopper/')) this.#templates.set(source, this.#makeTemplate(source))
  }

  get shellHashes() {
    return { scripts: inlineScripts(this.shell).map(hashOf), styles: [] }
  }

  /** Inlines styles, so that the first paint needs no second request. */
  template(screen: string): Template {
    const known = this.#templates.get(screen)
    if (!known) throw new Error(`The client's build has no ${screen}`)
    return known
  }

  #makeTemplate(screen: string): Template {
    const entry = this.#chunksOf('index.html')
    const chunks = [...new Set([...entry, ...this.#chunksOf('src/app/start.tsx'), ...this.#chunksOf(screen)])]
    const files = [...new Set(chunks.flatMap(({ css = [] }) => css))]
    const styles = files.map((file) => ({ file, text: this.#read(file) }))
    const head = withoutFiles(this.shell.slice(0, this.shell.indexOf('</head>')))
    return {
      start: head + styles.map(inlined).join(''),
      scripts: `${chunks.slice(1).map(preloaded).join('')}<script type="module" crossorigin fetchpriority="low" src="/${entry[0]?.file}"></script></head><body><div id="root">`,
      end: '</body></html>',
      hashes: { scripts: inlineScripts(head).map(hashOf), styles: styles.map(({ text }) => hashOf(text)) },
    }
  }

  #chunksOf(source: string): Chunk[] {
    const chunk = this.#manifest[source]
    if (!chunk) throw new Error(`The client's build has no ${source}`)
    return [chunk, ...(chunk.imports ?? []).flatMap((other) => this.#chunksOf(other))]
  }

  #read(file: string) {
    return readFileSync(join(this.directory, file), 'utf8')
  }
}

const withoutFiles = (head: string) =>
  head
    .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\n\s*(?=<)/g, '')

/** `data-href` keeps the screen's script from loading the styles again (client/src/main.tsx). */
const inlined = ({ file, text }: { file: string; text: string }) =>
  `<style data-href="/${file}">${text}</style>`

const preloaded = ({ file }: Chunk) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type RenderedBody = { head: string; body: string; data: unknown; structured: object[] }

export type CachedBy = 'public' | 'private'

export const documentOf = (
  { start, scripts, end }: Template,
  { head, body, data, structured }: RenderedBody,
  cachedBy: CachedBy,
) =>
  [
    start,
    head,
    scripts,
    body,
    '</div>',
    ...structured.map((one) => dataBlock('type="application/ld+json"', one)),
    dataBlock(`type="application/json" id="first-data" data-kept-by="${cachedBy}"`, data),
    end,
  ].join('')

/** Keeps data from ending the script element or, in old JavaScript parsers, a line. */
const dataBlock = (attributes: string, data: unknown) =>
  `<script ${attributes}>${escaped(JSON.stringify(data))}</script>`

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>\u2028\u2029]/g, (letter) => escapes[letter] ?? '')
