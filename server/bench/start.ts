import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf, startProduct } from './measure/processes.ts'
import { atMost, table } from './measure/table.ts'

export async function start(dataDir: string): Promise<string> {
  const loads = !existsSync(dataDir)
  const first = await startProduct(dataDir)
  await sleep(3_000)
  const memory = { first: memoryOf(first.pid), later: 0 }
  await first.stop()
  const starts: number[] = []
  for (let n = 0; n < 5; n++) {
    const product = await startProduct(dataDir)
    starts.push(product.startedIn)
    await sleep(3_000)
    memory.later = Math.max(memory.later, memoryOf(product.pid))
    await product.stop()
  }
  const seconds = (starts.sort((a, b) => a - b)[2] ?? 0) / 1000
  return table(
    'Start, with the demo city',
    ['', '', 'target', ''],
    [
      ['cold start on an existing database, s', seconds, ...atMost(seconds, 1.5)],
      ['idle memory of a process, MB', memory.later, ...atMost(memory.later, 150)],
      ...(loads
        ? [['after the start that loaded the demo city, MB', memory.first, ...atMost(memory.first, 150)]]
        : []),
    ],
  )
}
