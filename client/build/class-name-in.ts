import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const client = join(import.meta.dirname, '..')
const fileOfHash = new Map<string, string>()

/**
 * The name of a style sheet's class, on a screen and in what the server draws of it. Shorter than Vite's, which
 * has the line too: these names are half a kilobyte of a first load.
 */
export function classNameIn(name: string, path: string): string {
  const file = relative(client, path)
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  if ((fileOfHash.get(hash) ?? file) !== file)
    throw new Error(`${file} needs another name: ${fileOfHash.get(hash)} has its hash.`)
  fileOfHash.set(hash, file)
  return `${name}_${hash}`
}
