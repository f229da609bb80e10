import { extname, join } from 'node:path'
import { prepare } from './start/prepare.ts'
import { runProgram } from './start/run-program.ts'

runProgram('Chowk cannot start', async ({ config, log }) => {
  const demoProgram = join(import.meta.dirname, `demo${extname(import.meta.filename)}`)
  const prepared = await prepare({ ...config, warnings: [] }, log, demoProgram)
  await prepared.stop()
})
