import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export const readSources = (): ReadonlyMap<string, string> =>
  new Map(
    ['client', 'server', 'db']
      .flatMap(pathsIn)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  )

function pathsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return isLeftOut(path) ? [] : pathsIn(path)
    return /\.(ts|tsx|mjs|js)$/.test(path) && !/\.test\.tsx?$|^client\/src\/test-/.test(path) ? [path] : []
  })
}

function isLeftOut(folder: string): boolean {
  return /^(server\/(test|bench)|client\/(e2e|bench))$|\/(node_modules|dist|dist-server|data)$/.test(folder)
}
