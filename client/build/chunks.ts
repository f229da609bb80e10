import { basename, dirname, join } from 'node:path'
import type { ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'
import { clientFolder, existing } from './existing.ts'

const idsOf = (paths: readonly string[]) => existing(paths).map((path) => clientFolder + path)
/** The first screens that shoppers see. Each keeps its own file, by which the server finds its styles. */
const screenNames = ['home-page', 'search-page', 'offer-page']
const screens = idsOf(screenNames.map((name) => `src/pages/shopper/${name}.tsx`))

/** Lazy part of each offer page. If this list left it out, its icons would load the icons of all screens. */
const soon = idsOf(['src/features/shopper/catalog/below-parts.tsx'])

export const icons = /\/lucide-react\//
const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** Modules of the query library that first screens do not use, although the library's index imports them. */
const askedLater = /@tanstack\/.*\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>
let names: Map<string, string> | undefined

const nameOf = (id: string, context: Context) => {
  names ??= fileNames(context)
  return names.get(id) ?? null
}

/** Puts code that first screens or all pages share into one file, `storefront`, to save requests. */
export const storefront = (id: string, context: Context) => (nameOf(id, context) === shared ? shared : null)

/** Puts code that a first screen shares with later screens into a file that loads after `storefront`. */
export function sharedWithLaterScreens(id: string, context: Context) {
  const name = nameOf(id, context)
  return name === shared ? null : name
}

const shared = 'storefront'
const partsOf = (name: string) => `${name}-parts`

/** Chunks that the first screens of shoppers wait for. */
export const firstFiles = new Set([shared, ...screenNames.flatMap((name) => [name, partsOf(name)])])

function fileNames(context: Context): Map<string, string> {
  const start = new Set(idsOf(['src/app/start.tsx']).flatMap((id) => [...neededBy(id, context)]))
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

/** Returns the direct and indirect static imports of a file, without the file itself. */
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

/** Chunks that are always loaded already; listing them again would only add bytes. */
const isThere = /^assets\/(?:rolldown-runtime|react|storefront|icons)-/
/** Background chunks, which no screen waits for; `offline` is a group in vite.config.ts. */
const inBackground = ['offline']
  .concat(
    existing(['src/app/sync-device.ts', 'src/app/field-visits/start-field-visits.ts']).map((path) =>
      basename(path, '.ts'),
    ),
  )
  .map((name) => `assets/${name}-`)
const screenOf = (file: string) => /^(assets\/\w+-page)-/.exec(file)?.[1]

/** Selects the chunks to preload together with a lazy chunk; the importing chunk lists them. */
export const chunksToPreload: ResolveModulePreloadDependenciesFn = (file, needed, { hostId, hostType }) => {
  if (hostType === 'html') return needed
  if (inBackground.some((start) => file.startsWith(start)))
    return needed.filter((one) => one === file || one.endsWith('.css'))
  const parts = `${screenOf(hostId)}-parts-`
  return needed.filter((one) => !isThere.test(one) && !one.startsWith(parts))
}
