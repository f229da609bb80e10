// `npm start`: builds the client, sooner and larger than it ships, while the database and the demo city are
// prepared, and then serves in this process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const server = import.meta.dirname
const client = join(server, '../client')

/** Runs a step. One that fails, or SIGTERM, ends this process and the step beside it. */
const run = (file, cwd, ...args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd, stdio: 'inherit' })
    const end = () => child.kill()
    const stop = () => process.exit(143)
    process.once('exit', end)
    process.once('SIGTERM', stop)
    child.once('exit', (code) => {
      process.off('exit', end)
      process.off('SIGTERM', stop)
      if (code !== 0) process.exit(code ?? 1)
      resolve()
    })
  })

await run('build.mjs', server)
await Promise.all([
  run('build/build.mjs', client, '--quick'),
  run(join(server, 'dist/prepare-city.js'), process.cwd()),
])
await import('./dist/main.js')
