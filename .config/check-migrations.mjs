// Runs squawk on the migrations after the baseline. Migrations that build an index concurrently run outside a
// transaction, all others inside one.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'db/migrations'
const files = readdirSync(folder, { recursive: true })
  .filter((path) => path.endsWith('.sql') && !path.startsWith('baseline'))
  .map((path) => join(folder, path))
const isOutside = (file) => /^-- no transaction$/m.test(readFileSync(file, 'utf8'))
const results = [
  check(files.filter(isOutside)),
  check(
    files.filter((file) => !isOutside(file)),
    '--assume-in-transaction',
  ),
]
process.exitCode = results.every((status) => status === 0) ? 0 : 1

function check(paths, ...options) {
  if (paths.length === 0) return 0
  const { status, error } = spawnSync('squawk', ['--config', '.config/squawk.toml', ...options, ...paths], {
    stdio: 'inherit',
  })
  if (error) console.error(error.message)
  return status
}
