import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[] }

type Template = {
  /** What stands before the page's own head, in it after that, and after the page's body. */
  start: string
  scripts: string
  end: string
  /** Of what stands inline, as the content security policy names them. */
  hashes: { scripts: string[]; styles: string[] }
}

/**
 * The built single-page app: its index.html as a template for the page of one screen. Throws ENOENT where
 * nothing was built.
 */
export class BuiltClient {
  readonly #directory: string
  readonly #index: string
  readonly #manifest: Record<string, Chunk>
  /** By source file of the screen. */
  readonly #templates = new Map<string, Template>()

  constructor(directory: string, { skeletons }: { skeletons: boolean }) {
    this.#directory = directory
    const built = this.#read('index.html')
    // The browser must know before it draws for the first time, which is before any call is answered.
    this.#index = skeletons ? built : built.replace('data-skeletons="on"', 'data-skeletons="off"')
    this.#manifest = JSON.parse(this.#read('.vite/manifest.json'))
    // All at once: another build may come to lie here while this one serves.
    for (const source of Object.keys(this.#manifest))
      if (source.startsWith('src/pages/shopper/')) this.#templates.set(source, this.#makeTemplate(source))
  }

  /** The app without any page in it, which draws what the address says. */
  get shell() {
    return this.#index
  }

  get shellHashes() {
    return inlineScripts(this.#index).map(hashOf)
  }

  /**
   * The page of a screen, by its source file: its styles inline, so that it is seen without another way to
   * the server.
   */
  template(screen: string): Template {
    const known = this.#templates.get(screen)
    if (!known) throw new Error(`The client's build has no ${screen}`)
    return known
  }

  #makeTemplate(screen: string): Template {
    const entry = this.#chunksOf('index.html')
    const chunks = [...new Set([...entry, ...this.#chunksOf('src/app/start.tsx'), ...this.#chunksOf(screen)])]
    const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => ({
      file,
      text: this.#read(file),
    }))
    const head = withoutFiles(this.#index.slice(0, this.#index.indexOf('</head>')))
    return {
      start: head + styles.map(inlined).join(''),
      scripts: `${chunks.slice(1).map(preloaded).join('')}<script type="module" crossorigin fetchpriority="low" src="/${entry[0]?.file}"></script></head><body><div id="root">`,
      end: '</body></html>',
      hashes: { scripts: inlineScripts(head).map(hashOf), styles: styles.map(({ text }) => hashOf(text)) },
    }
  }

  /** A source file's chunk and those that it cannot do without, itself first. */
  #chunksOf(source: string): Chunk[] {
    const chunk = this.#manifest[source]
    if (!chunk) throw new Error(`The client's build has no ${source}`)
    return [chunk, ...(chunk.imports ?? []).flatMap((other) => this.#chunksOf(other))]
  }

  #read(file: string) {
    return readFileSync(join(this.#directory, file), 'utf8')
  }
}

/** Without the title, scripts and styles of the shell, whose places are taken. */
const withoutFiles = (head: string) =>
  head
    .replace(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\n\s*(?=<)/g, '')

/**
 * Named, so that the screen's script does not ask for the same styles again
 * (client/src/main.tsx).
 */
const inlined = ({ file, text }: { file: string; text: string }) =>
  `<style data-href="/${file}">${text}</style>`

const preloaded = ({ file }: Chunk) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type RenderedBody = { head: string; body: string; data: unknown; structured: object[] }

/** Who may keep a page: what was answered to somebody with a session, nobody. */
export type CachedBy = 'public' | 'private'

/** The whole HTML of a rendered page. */
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

/** Data that no script runs: nothing in it ends the element, or a line in the eyes of an old parser. */
const dataBlock = (attributes: string, data: unknown) =>
  `<script ${attributes}>${escaped(JSON.stringify(data))}</script>`

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string) => json.replace(/[<>\u2028\u2029]/g, (letter) => escapes[letter] ?? '')
