// Mixed load for an hour on the built product, which is killed every few minutes: `npm run soak`. Nothing
// that was acknowledged may be lost, nothing may be left behind, and memory must not grow.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { table } from './measure/table.ts'
import { Dice } from '../test/faults/dice.ts'
import { Findings } from '../test/faults/findings.ts'
import { Memory } from './soak/memory.ts'
import { demoAdmin, findSubcategories, openShops } from '../test/faults/open-shops.ts'
import { readOptions } from './soak/options.ts'
import { makePhotos } from '../test/faults/photos.ts'
import { Proof } from '../test/faults/proof.ts'
import { Service, type Victim } from '../test/faults/service.ts'
import { Shop } from '../test/faults/shop.ts'
import { Shoppers } from './soak/shopper.ts'
import { Store } from '../test/faults/store.ts'
import { Traffic } from '../test/faults/traffic.ts'

const minute = 60_000
const shopCount = 12
/**
 * No more than so many people are at something: a machine that is slower than asked for is loaded no further.
 */
const crowd = 30
/** Shops that publish at the moment of a kill. */
const burst = 6
/** In turn. */
const victims: Victim[] = ['node', 'node', 'PostgreSQL', 'both']

const print = (text: string) => process.stdout.write(`${text}\n`)

const options = readOptions()
const dataDir = process.env.SOAK_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'chowk-soak-')))
const findings = new Findings()
const service = await Service.on(dataDir, findings)
const store = new Store(dataDir)
const traffic = new Traffic(service.url, findings)
const dice = new Dice(options.seed)
const memory = new Memory()

print(
  `Mixed load of ${options.rate} requests a second for ${options.minutes} minutes with kills, ${options.calm} without`,
)
try {
  await service.start()
  traffic.disturbanceOver()
  await run()
} catch (error) {
  findings.add('the run itself', error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  await service.abandon(store)
}
print(table('Answers', ['', '', 'undisturbed', 'disturbed', 'slowest ms'], traffic.rows()))
print(memory.report())
print(findings.report())
if (findings.count === 0 && !process.env.SOAK_DATA_DIR) await rm(dataDir, { recursive: true, force: true })
else print(`Its data: ${dataDir}`)
process.exit(findings.count === 0 ? 0 : 1)

async function run() {
  const opened = await openShops(traffic, await demoAdmin(dataDir), shopCount)
  const parts = {
    traffic,
    findings,
    dice,
    photos: await makePhotos(),
    subcategories: await findSubcategories(traffic),
  }
  const shops = opened.map(({ userId, cookie }) => new Shop(userId, cookie, parts))
  const shoppers = new Shoppers(traffic, dice, shops, opened)
  await shoppers.lookAround()
  const proof = new Proof(store, shops, findings)
  const load = startLoad(shoppers, shops)
  const startedAt = Date.now()
  const passed = () => (Date.now() - startedAt) / minute
  const told = setInterval(() => tell(passed(), shops, proof), minute)
  const sleepUntil = (at: number) => sleep(Math.max(0, startedAt + at * minute - Date.now()))

  for (let kills = 0; (kills + 1) * options.killEvery <= options.minutes; kills++) {
    await sleepUntil((kills + 1) * options.killEvery)
    const victim = victims[kills % victims.length] ?? 'node'
    await killInABurst(victim, shops)
    await load.withoutShops(async () => {
      await proof.ofWrites()
      await proof.ofFolders()
    })
    print(
      `  killed ${victim} and looked at ${proof.done.products} products so far; violations: ${findings.count}`,
    )
  }
  await sleepUntil(options.minutes + options.calm)
  await load.stop()
  clearInterval(told)
  await tell(passed(), shops, proof)
  memory.judge(findings)
  await lastProof(proof, shoppers)
}

/** Starts one thing after the other, at the rate asked for, whatever the answers do. */
function startLoad(shoppers: Shoppers, shops: Shop[]) {
  const underWay = new Set<Promise<unknown>>()
  let shopsRest = false
  let ended = false
  const settled = () => Promise.all(shops.map((shop) => shop.settled()))
  const timer = setInterval(() => {
    if (ended || underWay.size >= crowd) return
    const work = shoppers
      .act(shopsRest)
      .catch((error: unknown) => findings.add('the load itself', String(error)))
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }, 1000 / options.rate)
  return {
    /** People go on looking meanwhile. */
    async withoutShops(work: () => Promise<void>) {
      shopsRest = true
      await settled()
      await work()
      shopsRest = false
    },
    async stop() {
      ended = true
      clearInterval(timer)
      await settled()
      await Promise.all(underWay)
    },
  }
}

async function killInABurst(victim: Victim, shops: Shop[]) {
  for (const shop of shops.slice(0, burst)) shop.publish()
  await sleep(dice.below(600))
  traffic.disturb()
  await service.kill(victim, store)
  traffic.disturbanceOver()
}

async function lastProof(proof: Proof, shoppers: Shoppers) {
  await proof.ofWrites(true)
  await proof.ofFolders()
  await proof.ofMessages(shoppers.messages)
  await store.makeAllDue()
  traffic.disturb()
  await service.stop()
  await service.start()
  traffic.disturbanceOver()
  await proof.ofHousekeeping()
  await proof.ofWrites(true)
  await proof.ofScreens(traffic)
  const { products, pictures, messages } = proof.done
  print(
    `Looked at: ${products} products, ${pictures} pictures, ${messages} messages, ${(await store.mails()).length} mails`,
  )
  await service.stop()
}

async function tell(passed: number, shops: Shop[], proof: Proof) {
  const postmaster = await store.postmaster().catch(() => undefined)
  const { node, descriptors, postgres } = memory.take(
    passed,
    service.age,
    service.life,
    service.pids,
    postmaster,
  )
  const sum = (name: 'published' | 'changed' | 'switched' | 'deleted') =>
    shops.reduce((all, { counts }) => all + counts[name], 0)
  print(
    `minute ${passed.toFixed(0)}: ${traffic.requests} requests; ${sum('published')} published, ${sum('changed')} changed, ` +
      `${sum('switched')} switched, ${sum('deleted')} deleted; life ${service.life}; node ${node.toFixed(0)} MB, ` +
      `${descriptors} descriptors; PostgreSQL ${postgres.toFixed(0)} MB; ${proof.done.pictures} pictures proven; ` +
      `violations: ${findings.count}`,
  )
}
