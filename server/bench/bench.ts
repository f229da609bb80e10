// `npm run bench`: measures the product with a city of a million offers, and compares the figures with
// targets.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { backRoomLists } from './back-room-lists.ts'
import { openCity } from './city/open-city.ts'
import { codes } from './codes.ts'
import { cost } from './cost.ts'
import { machines } from './machines.ts'
import { manyClients } from './many-clients.ts'
import { broadSearch, detail, everyCase, mixedSearch, popular } from './measure/cases.ts'
import { startClients } from './measure/load.ts'
import { memoryOf, startConstantServer, startProduct } from './measure/processes.ts'
import { table } from './measure/table.ts'
import { oneClient, printPlain, printWithTargets } from './one-client.ts'
import { oneVisitor } from './one-visitor.ts'
import { readOptions } from './options.ts'
import { publishing } from './publishing.ts'
import { start } from './start.ts'
import { steadyLoad } from './steady-load.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const tell = (text: string) => process.stderr.write(`  … ${text}\n`)

const { offers, only } = readOptions()
/** `BENCH_DATA_DIR` keeps the loaded city between runs: loading takes minutes. */
const kept = process.env.BENCH_DATA_DIR
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'chowk-bench-')))
const clients = startClients()
const constant = await startConstantServer()
const uncached = { READY_ANSWERS: 'off' }

print(`${offers} offers, Node.js ${process.version}`)
print(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
)
const city = await openCity(folder, offers, tell)

if (only.has('uncached')) {
  const small = offers > 10_000 ? await openCity(folder, 10_000, tell) : undefined
  const on = { city, env: uncached, clients, cases: everyCase }
  tell('one client, every answer made anew')
  const few = small && (await oneClient({ ...on, city: small }, 1.5))
  print(printWithTargets('One client, every answer made anew', everyCase, await oneClient(on, 1.5), few))
  tell('50 clients, every answer made anew')
  const least = { [popular.name]: 0.1, [detail.name]: 0.1, [mixedSearch.name]: 0.02 }
  print(
    await manyClients('50 clients, every answer made anew', {
      ...on,
      cases: [...everyCase, mixedSearch],
      constant,
      least,
    }),
  )
}

if (only.has('cost')) {
  tell('processor time, beside a bare server')
  print(await cost({ city, env: uncached, clients }))
}

if (only.has('steady')) {
  tell('searches at a steady rate')
  print(await steadyLoad({ city, env: uncached, clients, cases: everyCase }))
}

if (only.has('memory')) {
  const on = { city, env: {}, clients, cases: everyCase }
  tell('from memory')
  print(printPlain('One client, from memory', everyCase, await oneClient(on, 0.5)))
  const least = { [popular.name]: 0.85, [detail.name]: 0.85, [broadSearch.name]: 0.85 }
  print(await manyClients('50 clients, from memory', { ...on, constant, least }))
}

if (only.has('publishing') || only.has('back-room')) {
  const product = await startProduct(city.dataDir, { DEMO_DATA: 'off' })
  if (only.has('publishing')) print(await publishing(product, city.dataDir))
  if (only.has('back-room')) print(await backRoomLists(product, clients))
  print(table('Memory after this', ['', 'MB'], [['the process', memoryOf(product.pid)]]))
  await product.stop()
}

if (only.has('one-visitor')) {
  tell('one visitor asks too much, for a minute')
  print(await oneVisitor(city, clients, constant))
}

if (only.has('codes')) {
  tell('takers of codes')
  print(await codes(city))
}

if (only.has('machines')) {
  tell('one, two and three processes, without and with a replica')
  print(await machines(city))
}

if (only.has('start')) print(await start(join(folder, 'demo')))

clients.stop()
await constant.stop()
if (!kept) await rm(folder, { recursive: true, force: true })
