import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { builtServer } from '../built-product.ts'
import { admin, fillCity, publishOnce } from '../faults/city.ts'
import { signIn } from '../faults/open-shops.ts'
import { makePhotos } from '../faults/photos.ts'
import { Proof } from '../faults/proof.ts'
import { asJson } from '../faults/traffic.ts'
import { testFolder } from '../test-folder.ts'
import {
  checkPictures,
  type Machines,
  nextBuild,
  sendVisitors,
  startMachines,
  statusesOf,
} from './machines.ts'
import { emptyDatabase, inBucket, inFolder, moveCity, ownDataIn, type Place, rowsIn } from './places.ts'

const isLong = process.env.MACHINES === 'long'
/** `load`: requests of visitors before and after a fault. */
const counts = isLong ? { operations: 2_000, kills: 20, load: 500 } : { operations: 24, kills: 1, load: 40 }
/** In milliseconds. A withdrawal takes effect within a second, unless other tests use the processors. */
const times = isLong
  ? { replicaAway: 10_000, bucketAway: 30_000, atOnce: 1_000 }
  : { replicaAway: 0, bucketAway: 0, atOnce: 5_000 }
/** A bucket that does not answer costs each upload sixteen seconds. */
const outages = isLong
  ? (['refuses connections', 'does not answer'] as const)
  : (['refuses connections'] as const)
const timeout = isLong ? 1_800_000 : 180_000

const machines = await startMachines()
/** Those that are killed or replaced. */
const some = isLong ? machines.all : machines.all.slice(0, 1)
const next = await nextBuild()
let city: Awaited<ReturnType<typeof fillCity>>
/** Changes offers at random; the first shop of the city changes nothing without being asked. */
let shops: typeof city.shops
let proof: Proof
let stable: string[]
beforeAll(async () => {
  const { cookie: adminCookie } = await signIn(machines.traffic, admin)
  const afterChange = checkPictures(machines, times.atOnce)
  city = await fillCity(machines, 5, { adminCookie, afterChange, photos: await makePhotos(240) })
  shops = city.shops.slice(1)
  proof = new Proof(machines.store, shops, machines.findings)
  stable = []
  for (const machine of machines.all) {
    const { photo_url, id } = await publishOn(machine)
    stable.push(photo_url, `/api/product/${id}`)
  }
}, timeout)
afterEach(() => machines.findings.clear())

type Machine = Machines['all'][number]
const published = z.object({ product: z.object({ id: z.int(), photo_url: z.string() }) })

async function publishOn({ service }: { service: { url: string } }, fields = {}) {
  const { status, body } = await publishOnce({ ...city, service }, fields)
  expect([status, body.message]).toEqual([201, expect.any(String)])
  const answer = await fetch(`${service.url}/api/product/${body.product_id}`)
  return published.parse(await answer.json()).product
}

async function sendOn({ service }: Machine, call: string, body: object) {
  const answer = await fetch(`${service.url}/api/shop/${call}`, asJson(body, city.cookie)())
  expect(answer.status).toBe(200)
  return (await answer.json()) as { undo: number }
}

const balanced = () => ({ service: { url: machines.traffic.url } })
const statuses = (path: string) => statusesOf(machines, path)
const everywhere = (status: number) => machines.all.map(() => status)
const isEverywhere = (path: string, status: number) =>
  expect.poll(() => statuses(path), { timeout: times.atOnce, interval: 10 }).toEqual(everywhere(status))
const expectNoFindings = () => expect(machines.findings.report()).toContain('none')

/** Each shop sends one change after another while `goesOn`. */
const changeOffers = (goesOn: () => boolean) =>
  Promise.all(
    shops.map(async (shop) => {
      while (goesOn()) {
        shop.act()
        await shop.settled()
      }
    }),
  )

/** Runs `fault` while visitors read and shops change offers, before and after it. */
async function underLoad(fault: (loaded: () => Promise<void>) => Promise<void>) {
  let isOver = false
  const visitors = sendVisitors(machines, () => stable)
  const changes = changeOffers(() => !isOver)
  const loaded = async () => {
    const enough = visitors.sent() + counts.load
    await expect.poll(visitors.sent, { timeout: 120_000 }).toBeGreaterThan(enough)
  }
  try {
    await loaded()
    await fault(loaded)
    await loaded()
  } finally {
    isOver = true
    await Promise.all([visitors.stop(), changes])
  }
}

/** Compares what was acknowledged with the database, the bucket and each process. */
async function expectNothingLost() {
  await proof.ofWrites()
  for (const { traffic } of machines.all) await proof.ofScreens(traffic)
  for (const url of shops.flatMap(({ withdrawn }) => [...withdrawn]))
    if ((await statuses(url)).some((status) => status !== 404))
      machines.findings.add('public after deletion', url)
  expectNoFindings()
}

/** Removes what is due, and compares the bucket with the database. */
async function expectNothingLeftOver() {
  await machines.store.makeAllDue()
  const [{ service } = expect.fail()] = machines.all
  await service.stop()
  await service.start()
  await proof.ofHousekeeping()
  expectNoFindings()
}

test('an offer published on one process has its page and picture on all at once', async () => {
  for (const machine of machines.all) {
    const { id, photo_url } = await publishOn(machine)

    expect(await statuses(photo_url)).toEqual(everywhere(200))
    expect(await statuses(`/api/product/${id}`)).toEqual(everywhere(200))
  }
})

test('an offer deleted through one process is gone on all within a second, and an undo brings it back', async () => {
  const [a, b, c] = machines.all as [Machine, Machine, Machine]
  const { id, photo_url } = await publishOn(a)
  expect(await statuses(photo_url)).toEqual(everywhere(200))

  const { undo } = await sendOn(b, 'delete_product', { product_id: id })
  await isEverywhere(photo_url, 404)
  await isEverywhere(`/api/product/${id}`, 404)

  await sendOn(c, 'undo', { entry_ids: [undo] })
  await isEverywhere(photo_url, 200)
  await isEverywhere(`/api/product/${id}`, 200)
  expect((await fetch(a.service.url + photo_url)).headers.get('cache-control')).toContain('immutable')
})

test.each(outages)(
  'publishing returns 503 and stores nothing while S3 %s, and known pictures are shown',
  {
    timeout,
  },
  async (outage) => {
    const [a, b] = machines.all as [Machine, Machine, Machine]
    const known = await publishOn(balanced())
    await isEverywhere(known.photo_url, 200)
    const draft = { name: `Waiting kettle that ${outage}`, publish_key: randomUUID() }
    const drafts = () => machines.store.ask('SELECT FROM products WHERE name = $1', [draft.name])
    const endsAt = Date.now() + times.bucketAway
    if (outage === 'does not answer') machines.storage.silence()
    else await machines.s3.stop()

    do {
      const tries = machines.all.map(({ service }) => publishOnce({ ...city, service }, draft))
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(everywhere(503))
      expect(await statuses(known.photo_url)).toEqual(everywhere(200))
    } while (Date.now() < endsAt)
    const { undo } = await sendOn(a, 'delete_product', { product_id: known.id })
    await isEverywhere(known.photo_url, 404)
    await sendOn(b, 'undo', { entry_ids: [undo] })
    await isEverywhere(known.photo_url, 200)
    expect(await drafts()).toHaveLength(0)
    if (outage === 'does not answer') machines.storage.mend()
    else await machines.s3.start()

    await expectNothingLeftOver()
    const { photo_url } = await publishOn(balanced(), draft)
    expect(await statuses(photo_url)).toEqual(everywhere(200))
    expect(await drafts()).toHaveLength(1)
  },
)

test('a replica that stops costs no request, and is read again when it is back', { timeout }, async () => {
  const isUsed = (since: Date) =>
    expect.poll(() => machines.isReplicaUsed(since), { timeout: 30_000 }).toBe(true)
  await underLoad(async (loaded) => {
    await isUsed(new Date())
    await machines.stopReplica()
    await Promise.all([loaded(), sleep(times.replicaAway)])
    await machines.startReplica()
    await isUsed(new Date())
  })

  await expectNothingLost()
})

test('a killed process loses no acknowledged change and costs only the requests in flight', {
  timeout,
}, async () => {
  await underLoad(async (loaded) => {
    for (const { service } of some) {
      machines.traffic.disturb()
      await service.crash()
      machines.traffic.disturbanceOver(0)
      await loaded()
      await service.start()
    }
  })

  await expectNothingLost()
})

test('random operations and kills lose no picture and leave none public after its deletion', {
  timeout,
}, async () => {
  let operations = 0
  let kills = 0
  let restart: Promise<void> = Promise.resolve()
  await changeOffers(() => {
    const isDue = ++operations > ((kills + 1) * counts.operations) / (counts.kills + 1)
    if (isDue) {
      const n = kills++
      restart = restart.then(() => killAndStart(n))
    }
    return operations < counts.operations
  })
  await restart

  async function killAndStart(n: number) {
    const { service } = machines.all[n % machines.all.length] as Machine
    machines.traffic.disturb()
    await service.crash()
    machines.traffic.disturbanceOver(0)
    await service.start()
  }

  expect(kills).toBeGreaterThanOrEqual(counts.kills)
  expect(Math.min(...shops.map(({ published }) => published))).toBeGreaterThan(0)
  await expectNothingLost()
  await expectNothingLeftOver()
})

test('the next release replaces one process after the other without a failed request', {
  timeout,
}, async () => {
  await underLoad(async (loaded) => {
    for (const { service } of some) {
      await service.stop()
      service.build = next
      await service.start()
      await loaded()
    }
  })

  const releases = await machines.store.ask('SELECT FROM migrations WHERE name = $1', ['9999-grades'])
  expect(releases).toHaveLength(1)
  await expectNothingLost()
})

test('a promoted replica takes writes without a restart, and has every acknowledged change', {
  timeout,
}, async () => {
  const pids = machines.all.map(({ service }) => service.pid)
  const count = () => shops.reduce((sum, { published }) => sum + published, 0)
  await machines.makeReplicationSynchronous()
  await underLoad(async () => {
    machines.traffic.disturb()
    await machines.killPrimary()
    await machines.promoteReplica()
    const before = count()
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before)
    machines.traffic.disturbanceOver(10_000)
  })

  await expectNothingLost()
  for (const machine of machines.all) await publishOn(machine)
  expect(machines.all.map(({ service }) => service.pid)).toEqual(pids)
})

test('own data and the whole city are the same after a restore to a folder and back to S3', {
  timeout,
}, async () => {
  await expectNothingLeftOver()
  for (const { service } of machines.all) await service.stop()
  const { s3, database, env, findings } = machines
  const build = machines.all[0]?.service.build ?? builtServer
  const folder = await testFolder('places')
  const places = [
    inBucket(database, s3, 'city'),
    inFolder(await emptyDatabase(database, 'in_folder'), join(folder, 'uploads')),
    inBucket(await emptyDatabase(database, 'in_bucket'), s3, 'back'),
  ] as const
  const [original, moved, back] = places

  await moveCity(build, join(folder, 'first.backup'), original, moved)
  await moveCity(build, join(folder, 'second.backup'), moved, back)

  for (const url of shops.flatMap(({ withdrawn }) => [...withdrawn]))
    expect(existsSync(join(folder, url)), url).toBe(false)
  const [rows, files] = [await rowsIn(original), await original.files()]
  expect(files.length).toBeGreaterThan(10)
  for (const place of [moved, back]) {
    expect(await place.files()).toEqual(files)
    expect(await rowsIn(place)).toEqual(rows)
  }

  const [person = expect.fail()] = city.owners
  const others = { DATABASE_REPLICA_URLS: '', UPLOADS_URL: '', UPLOADS_ENDPOINT: '' }
  const dataDir = join(folder, 'process')
  const ownData = (place: Place) =>
    ownDataIn(place, { dataDir, env: { ...env, ...others }, build, person, findings })
  const data = await ownData(original)
  expect([...data.keys()].filter((name) => name.endsWith('.jpg')).length).toBeGreaterThan(3)
  for (const place of [moved, back]) expect(await ownData(place)).toEqual(data)
  expectNoFindings()
})
