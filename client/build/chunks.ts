import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'

const sources = fileURLToPath(new URL('../src', import.meta.url))
/**
 * The screens that shoppers arrive at; they stay files of their own, by which the server knows their styles.
 */
const screenNames = ['home-page', 'search-page', 'offer-page']
const screens = screenNames.map((name) => `${sources}/pages/shopper/${name}.tsx`)

/** What each page of an offer brings later, whose few icons would bring those of all screens along. */
const soon = [`${sources}/features/shopper/catalog/below-parts.tsx`]

/** Those that only other screens have are one file too. */
export const icons = /\/lucide-react\//
/** The list of all, from which each source takes a few by name. */
const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** Of the query library, what none of them asks by; its list of all would bring it along. */
const askedLater = /@tanstack\/.*\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>
let names: Map<string, string> | undefined

const nameOf = (id: string, context: Context) => {
  names ??= fileNames(context)
  return names.get(id) ?? null
}

/**
 * Puts what they share, and what all pages begin with, into one file, `storefront`: small files would be a
 * way to the server each. What only one of them needs goes with it, but for its few icons.
 */
export const storefront = (id: string, context: Context) => (nameOf(id, context) === shared ? shared : null)

/**
 * What one of them needs, and others that come later too, is one file more; it comes after `storefront`,
 * which it builds on.
 */
export function alsoElsewhere(id: string, context: Context) {
  const name = nameOf(id, context)
  return name === shared ? null : name
}

const shared = 'storefront'
const partsOf = (name: string) => `${name}-parts`

/** The files that shoppers wait for first, by their names in the build. */
export const firstFiles = new Set([shared, ...screenNames.flatMap((name) => [name, partsOf(name)])])

function fileNames(context: Context): Map<string, string> {
  const start = neededBy(`${sources}/app/start.tsx`, context)
  const needs = screens.map((screen) => neededBy(screen, context))
  const all = new Set([...start, ...needs.flatMap((files) => [...files])])
  const isShared = (id: string) => start.has(id) || needs.filter((files) => files.has(id)).length > 1
  const drawn = soon.flatMap((part) => [...neededBy(part, context)]).filter((id) => icons.test(id))
  const names = new Map(
    [...all, ...drawn].filter((id) => isShared(id) || icons.test(id)).map((id) => [id, shared]),
  )
  screens.forEach((screen, index) => {
    const own = new Set(needs[index]).add(screen)
    const isOthersToo = (id: string) =>
      context.getModuleInfo(id)?.importers.some((importer) => !own.has(importer))
    for (const id of [...(needs[index] ?? [])].filter(isOthersToo))
      for (const one of [id, ...neededBy(id, context)])
        if (!names.has(one)) names.set(one, partsOf(basename(screen, '.tsx')))
  })
  return names
}

/** What a file imports for certain, one by way of the other; not the file itself. */
function neededBy(file: string, context: Context): Set<string> {
  const needed = new Set([file])
  for (const id of needed) {
    const { code, importedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const imported of importedIds)
      if (askedLater.test(imported)) continue
      else if (!iconList.test(imported)) needed.add(imported)
      else for (const drawing of drawingsOf(code ?? '', imported, context)) needed.add(drawing)
  }
  needed.delete(file)
  return needed
}

/** The files of the icons that this code takes from the list by name. */
function drawingsOf(code: string, list: string, context: Context): string[] {
  drawings ??= listedDrawings(context.getModuleInfo(list)?.code ?? '', dirname(list))
  return [...code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => drawings?.get(name.replace(/ as .*/s, '').trim()) ?? [])
}

let drawings: Map<string, string> | undefined

const listedDrawings = (code: string, folder: string) =>
  new Map(
    [...code.matchAll(/export \{([^}]*)\} from ["']([^"']+)["']/g)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), join(folder, path)] as const),
    ),
  )

/** There before anything that comes later: named once more they would only weigh. */
const isThere = /^assets\/(?:rolldown-runtime|react|storefront|icons)-/
/** Nothing on the screen waits for them: the scripts that they need may take a way to the server more. */
const inBackground = /^assets\/(?:offline|look-after-device|start-field-visits)-/
const screenOf = (file: string) => /^(assets\/\w+-page)-/.exec(file)?.[1]

/** The files that are asked for together with one that comes later: who asks for it has their names. */
export const namedAhead: ResolveModulePreloadDependenciesFn = (file, needed, { hostId, hostType }) => {
  if (hostType === 'html') return needed
  if (inBackground.test(file)) return needed.filter((one) => one === file || one.endsWith('.css'))
  const parts = `${screenOf(hostId)}-parts-`
  return needed.filter((one) => !isThere.test(one) && !one.startsWith(parts))
}
