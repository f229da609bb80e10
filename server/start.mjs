// `npm start`: builds the client with less compression while preparing the demo city, then serves in this
// process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const server = import.meta.dirname
const client = join(server, '../client')

/** A failed step or SIGTERM ends this process and the step that runs in parallel. */
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
