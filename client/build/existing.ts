import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const clientFolder = fileURLToPath(new URL('../', import.meta.url))

/**
 * Returns the paths of files and folders (`/` at the end) of the client, from its folder. Throws when one is
 * missing: after a rename, a pattern for its old name would silently match nothing.
 */
export function existing(paths: readonly string[]): readonly string[] {
  const missing = paths.filter((path) => !existsSync(clientFolder + path))
  if (missing.length > 0) throw new Error(`The client's build names missing files: ${missing.join(', ')}`)
  return paths
}
