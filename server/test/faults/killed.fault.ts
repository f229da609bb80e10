import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from './city.ts'
import type { Victim } from './service.ts'

let city: City
beforeAll(async () => {
  city = await openCity(8)
})
afterAll(() => city.close())

async function burst(victim: Victim) {
  for (const shop of city.shops) shop.publish()
  await sleep(100 + 500 * Math.random())
  city.traffic.disturb()
  await city.service.kill(victim, city.store)
  city.traffic.disturbanceOver()
  await city.settled()
  for (const shop of city.shops) shop.act()
  await city.settled()
}

const victims: Victim[] = ['node', 'PostgreSQL', 'both', 'node']
test.each(victims)(
  'all acknowledged changes are stored once when %s is killed during publishing',
  async (victim) => {
    await burst(victim)
    await city.proof.ofWrites()
    await city.proof.ofFolders()

    expect(city.findings.report()).toContain('none')
    expect(city.shops.every(({ published }) => published > 0)).toBe(true)
  },
)

test('a restart removes everything that unfinished work left behind', async () => {
  await city.store.makeAllDue()
  city.traffic.disturb()
  await city.service.stop()
  await city.service.start()
  city.traffic.disturbanceOver()
  await city.proof.ofHousekeeping()
  await city.proof.ofWrites()
  await city.proof.ofScreens(city.traffic)

  expect(city.findings.report()).toContain('none')
})
