// Runs `npm test` on a machine that does much else: `npm run test:stress`. With `--slow-database`, 15 % of the
// database's answers come 30 ms later.
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
