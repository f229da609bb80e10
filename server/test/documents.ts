import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Folders that tools or a running server write. */
const isGenerated = /(^|\/)(node_modules|dist|dist-server|\.git)(\/|$)|^data(\/|$)/

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (isGenerated.test(path)) return []
    return entry.isDirectory() ? [path, ...walk(path)] : [path]
  })

export const entries = walk('.')

const names = new Set(entries)
export const exists = (path: string) => path === '.' || names.has(path)

export type Document = { path: string; text: string }
export const documents: Document[] = entries
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }))

const fence = /^ *```\w*\n[\s\S]*?^ *```$/gm
const withoutFences = (text: string) => text.replace(fence, '')
const fencesOf = (text: string) => text.match(fence) ?? []
const words = (code: string) => code.split(/[\s'"=()|]+/).map((word) => word.replace(/[.,;:]+$/, ''))

const topLevel = new Set(readdirSync(root))
const isPath = /^[\w.@*<>{},-]+(\/[\w.@*<>{},-]+)*\/?$/
const hasExtension =
  /\.(tsx?|mjs|sql|md|jsonc?|css|html|tsv|grit|yml|webp|nginx|service|env\.example|test|spec)$/
const isElsewhere = /^([A-Z_]+|data|\.)\/|(^|\/)(node_modules|dist|dist-server)(\/|$)|^@/

function looksLikePath(word: string): boolean {
  if (!isPath.test(word) || isElsewhere.test(word)) return false
  if (!word.includes('/')) return hasExtension.test(word)
  return hasExtension.test(word) || word.endsWith('/') || topLevel.has(word.split('/')[0] ?? '')
}

export function pathsIn(text: string): string[] {
  const inline = [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => words(code))
  const inCommands = fencesOf(text)
    .flatMap(words)
    .filter((word) => word.includes('/') && topLevel.has(word.split('/')[0] ?? ''))
  return [...inline, ...inCommands].filter(looksLikePath).flatMap(eachOf)
}

function eachOf(path: string): string[] {
  const [all, names] = /\{([^}]*)\}/.exec(path) ?? []
  return all && names ? names.split(',').flatMap((name) => eachOf(path.replace(all, name))) : [path]
}

/** `NNN-title`, `<feature>` and `*` match any name; a test may be named without its extension. */
const patternOf = (path: string) =>
  path
    .replace(/\/$/, '')
    .replace(/[.$+]/g, '\\$&')
    .replace(/<[^>]+>|N{3,}[\w-]*/g, '[^/]+')
    .replace(/\*+/g, '[^/]*')
    .replace(/\.(test|spec)$/, '.$1\\.tsx?')

/** Documents in a workspace may omit the workspace's path. */
export function isThere(path: string, { path: document }: Document): boolean {
  const isOfWorkspace = /^(client|server|db)\//.test(document)
  const begins = isOfWorkspace || !path.includes('/') ? '(^|/)' : '^'
  const pattern = new RegExp(`${begins}${patternOf(path)}$`)
  return entries.some((entry) => pattern.test(entry))
}

export const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link))

const headingsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

export function leads(link: string, { path: document }: Document): boolean {
  const [file = '', heading] = link.split('#')
  const target = file ? join(dirname(document), file).replace(/\/$/, '') : document
  return exists(target) && (heading === undefined || headingsOf(target).includes(heading))
}

/** Also matches lines of .env.example that begin a sentence with a variable. */
export const variablesOfExample = [
  ...new Set([...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)),
]
export const variablesOfConfig = [
  ...read('server/src/platform/config/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm),
].map(([, name = '']) => name)

const variablesOfTools = entries
  .filter((path) => /\.(ts|mjs)$/.test(path))
  .flatMap((path) => [...read(path).matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name))

const variablesOfImage = ['compose.yaml', 'compose.machines.yaml', 'try-image.sh'].flatMap((path) =>
  [...read(`server/deploy/${path}`).matchAll(/(?:\$\{?|-e )([A-Z_]{3,})/g)].map(([, name = '']) => name),
)

const variablesOfLibraries = ['NODE_EXTRA_CA_CERTS', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

const known = new Set([
  ...variablesOfExample,
  ...variablesOfTools,
  ...variablesOfImage,
  ...variablesOfLibraries,
])

export const unknownVariablesIn = (text: string) =>
  [...text.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)\b|(?<![\w-])([A-Z]{3,})=/g)]
    .map(([, long, short]) => long ?? short ?? '')
    .filter((name) => !known.has(name))

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
export const unknownScriptsIn = (text: string) =>
  [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts[name])
