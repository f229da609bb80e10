// `npm run test:stress`: runs `npm test` on a busy machine. `--slow-database` delays 15 % of the database's
// responses by 30 ms.
import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const busyProcesses = 4

const { values } = parseArgs({ options: { 'slow-database': { type: 'boolean' } } })
const busy = Array.from({ length: busyProcesses }, () => spawn(process.execPath, ['-e', 'for (;;) {}']))
const { status } = spawnSync('npm', ['test'], {
  env: { ...process.env, ...(values['slow-database'] && { TEST_SLOW_DATABASE: '1' }) },
  stdio: 'inherit',
})
for (const process of busy) process.kill('SIGKILL')
process.exitCode = status ?? 1
