import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const sources = fileURLToPath(new URL('../src', import.meta.url))
/** The screens that shoppers arrive at; they stay files of their own, by which the server knows their styles. */
const screens = ['home-page', 'search-page', 'product-page'].map((name) => `${sources}/pages/public/${name}.tsx`)

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>
let files: Set<string> | undefined

/**
 * Puts what they share, and what all pages begin with, into one file, `storefront`: small files would be a way to the server
 * each. What only one of them needs goes with it.
 */
export function storefront(id: string, context: Context) {
  files ??= sharedFiles(context)
  return files.has(id) ? 'storefront' : null
}

function sharedFiles(context: Context): Set<string> {
  const start = neededBy(`${sources}/app/start.tsx`, context)
  const needs = screens.map((screen) => neededBy(screen, context))
  const all = new Set([...start, ...needs.flatMap((files) => [...files])])
  return new Set([...all].filter((id) => start.has(id) || needs.filter((files) => files.has(id)).length > 1))
}

/** What a file imports for certain, one by way of the other; not the file itself. */
function neededBy(file: string, context: Context): Set<string> {
  const needed = new Set([file])
  for (const id of needed) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
  needed.delete(file)
  return needed
}
