import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, decide, givenOffer, givenUser, takeBack } from '../../../test/given.ts'
import { givenReached, textsOf } from '../../../test/given-texts.ts'
import { jobNamed } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { gatewayEnv, testTextGateway } from '../../../test/text-gateway.ts'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import { startJobs } from '../../platform/job-runner/start-jobs.ts'
import { remindOfEndingOffers } from '../messages/remind-of-ending-offers.ts'

const gateway = await testTextGateway()
const service = await testApp({ ...gatewayEnv(gateway.origin), LOG_LEVEL: 'silent' })
const admin = await givenUser(service, { type: 'admin' })

async function givenPending() {
  const someone = await givenReached(service, [])
  await service.run(sql`UPDATE users SET status = 'pending' WHERE id = ${someone.id}`)
  await someone
    .send('shop/text_channel', { channel: 'whatsapp', is_on: true, phone: someone.phone })
    .expect(200)
  return someone
}
const saidTo = async (someone: { id: number }) =>
  (await textsOf(service, someone)).map(({ kind, variables }) => [kind, ...(variables ?? [])])

test('queues a text when a shop is asked, approved or rejected, and withdraws it by undo', async () => {
  const someone = await givenPending()
  await admin.send('admin/ask_back', { email: someone.email, question: 'where' }).expect(200)
  expect(await saidTo(someone)).toEqual([['shop asked', 'your account']])
  const { body } = await decide(admin, someone.email, 'approve').expect(200)
  expect(await saidTo(someone)).toContainEqual(['shop approved', 'Malwa Sound House'])
  await takeBack(admin, body.undo).expect(200)
  expect(await saidTo(someone)).toEqual([['shop asked', 'your account']])
  await decide(admin, someone.email, 'rejected').expect(200)
  expect(await saidTo(someone)).toContainEqual(['shop rejected', 'Malwa Sound House'])
})

test('sends a text by a scheduled job with the number of offers that end tomorrow', async () => {
  await service.run(sql`DELETE FROM text_messages`)
  const someone = await givenReached(service)
  for (let n = 0; n < 2; n++) await givenOffer(service, someone.id, { end_date: dayFromToday(1) })
  const changes = watchChanges(service.services.config.databaseUrl ?? '', service.services.log)
  const running = startJobs({ ...service.services, changes }, [jobNamed('send-text-messages')])
  try {
    await remindOfEndingOffers(service.services, new Date(`${dayFromToday(0)}T18:30:00+05:30`))
    // The job may have sent the text already; sent texts are stored only with their kind.
    expect((await saidTo(someone))[0]?.[0]).toBe('offers end')
    await expect.poll(() => gateway.received.length).toBe(1)
    expect(gateway.received[0]?.body.text).toContain('tomorrow: 2.')
    await expect.poll(async () => (await textsOf(service, someone))[0]?.state).toBe('sent')
  } finally {
    await running.stop()
    await changes.stop()
  }
})
