// `npm run build`: builds the client (build-languages.mjs) as it ships, whatever the shell says. A NODE_ENV
// of the shell has Vite compile for the development build of React; NODE_OPTIONS bring loaders and
// conditions; VITE_* end up in the bundle.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What a program needs from its machine, and the folder of texts; all else stays outside. */
const needed = [
  'PATH',
  'HOME',
  'LD_LIBRARY_PATH',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SystemRoot',
  'LANGUAGES_DIRECTORY',
]
const env = Object.fromEntries(
  needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)

const program = join(import.meta.dirname, 'build-languages.mjs')
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
  env: { ...env, NODE_ENV: 'production' },
  stdio: 'inherit',
})
process.once('SIGTERM', () => child.kill())
child.once('exit', (status) => {
  process.exitCode = status ?? 1
})
