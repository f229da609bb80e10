import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenSubscription } from '../../../test/given.ts'
import { claimsIn, newDevice, redeem } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { notifyOfCodes } from './notify-of-codes.ts'

const service = await testApp()
const { given, taken } = claimsIn(service)
const ago = (id: string, hours: number) =>
  service.run(sql`UPDATE claims SET claimed_at = claimed_at - make_interval(hours => ${hours}),
    ended_at = ended_at - make_interval(hours => ${hours}) WHERE id = ${id}`)
/** Tomorrow, so that the codes are still open at whatever time the test runs. */
const at = (time: string) => Date.parse(`${dayFromToday(1)}T${time}:00+05:30`)
const told = async (time = '12:00') => {
  const inOneProcess = () => notifyOfCodes({ db: service.db, clock: () => at(time) })
  await Promise.all([inOneProcess(), inOneProcess()])
  return service.values<{ title: string; url: string }>(sql`SELECT content FROM push_messages ORDER BY id`)
}

test('notifies a phone once that a code ends soon, and asks once about the price, when two processes run', async () => {
  const { shop, offer } = await given()
  const other = await given()
  const device = newDevice()
  await givenSubscription(service, device)
  const [used, open] = [await taken(offer, { device }), await taken(other.offer, { device })]
  await redeem(shop, used.id).expect(200)
  const silent = await taken(offer)
  await redeem(shop, silent.id).expect(200)
  await service.run(sql`UPDATE claims SET kept_until = ${new Date(at('23:30'))} WHERE id = ${open.id}`)
  expect(await told()).toEqual([])

  for (const { id } of [used, open, silent]) await ago(id, 13)
  expect(await told('22:00')).toEqual([])
  for (const _ of [1, 2])
    expect(await told('18:30')).toMatchObject([
      { title: expect.stringMatching(/^Your code is kept until /), url: `/code/${open.id}` },
      { title: 'Did you get it for ₹2,999?', body: 'Chanderi saree', url: `/code/${used.id}` },
    ])
})
