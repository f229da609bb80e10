import { mayImport, roomOf } from './floors.ts'
import { importsOf } from './imports.ts'

/** Source texts by their path from the root. */
export type Files = ReadonlyMap<string, string>

export const homeless = (files: Files): string[] => [...files.keys()].filter((path) => !roomOf(path))

export const refusedImports = (files: Files): string[] =>
  [...files].flatMap(([path, source]) =>
    importsOf(path, source)
      .filter(({ to }) => !to.startsWith('package:') && !mayImport(path, to))
      .map(({ to }) => `${path} imports ${to}`),
  )

/** How files bring in something as soon as they are loaded: 'page.tsx > form.tsx > package:zod'. */
export function waysTo(
  wanted: (imported: string) => boolean,
  paths: string[],
  files: Files,
  seen = new Set<string>(),
): string[] {
  return paths.flatMap((path) => {
    if (wanted(path)) return [path]
    const source = files.get(path)
    if (source === undefined || seen.has(path)) return []
    seen.add(path)
    const atOnce = importsOf(path, source).filter(({ when }) => when === 'at once')
    const imported = atOnce.map(({ to }) => to)
    return waysTo(wanted, imported, files, seen).map((way) => `${path} > ${way}`)
  })
}
