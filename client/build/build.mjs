// `npm run build`: runs build-languages.mjs in a clean environment, since the shell's NODE_ENV, NODE_OPTIONS
// and VITE_* would change the bundle.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

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
