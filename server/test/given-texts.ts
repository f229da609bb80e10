import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { TextChannel } from '../contract/text-messages/calls.ts'
import { approvedMessage } from '../src/features/shopkeepers/status-messages.ts'
import { openTextOutbox } from '../src/features/text-messages/send-texts.ts'
import type { Delivery } from '../src/platform/messages/message.ts'
import { givenUser, type Someone } from './given.ts'
import type { TestApp } from './start-test-app.ts'

export type Reached = Someone & { phone: string }

export async function givenReached(
  service: TestApp,
  channels: TextChannel[] = ['sms'],
  phone = `9${randomInt(100_000_000, 999_999_999)}`,
): Promise<Reached> {
  const someone = await givenUser(service)
  await service.run(sql`UPDATE users SET contact_no = ${phone} WHERE id = ${someone.id}`)
  for (const channel of channels)
    await someone.send('shop/text_channel', { channel, is_on: true, phone }).expect(200)
  return { ...someone, phone }
}

export const tell = (
  { services }: TestApp,
  { id, email }: Someone,
  {
    shop = 'Sarafa Lamps',
    language = 'en',
    ...delivery
  }: Delivery & { shop?: string; language?: string } = {},
) =>
  services.messages.send(
    approvedMessage,
    { name: 'Meena', shop, shopId: 7, liveOffers: 1 },
    { userId: id, email, language },
    delivery,
  )

export const sendTexts = ({ services }: Pick<TestApp, 'services'>, patience?: number) =>
  openTextOutbox(services, patience).run({ stopping: new AbortController().signal, wake() {} })

type Row = {
  id: string
  channel: TextChannel
  kind: string
  state: string
  attempts: number
  phone: string | null
  variables: string[] | null
  last_error: string | null
  gateway_id: string | null
  seconds: number
}

export const textsOf = (service: TestApp, { id }: { id: number }) =>
  service.many<Row>(
    sql`SELECT id, channel, kind, state, attempts, phone, variables, last_error, gateway_id,
          extract(epoch FROM due_at - now())::float AS seconds
        FROM text_messages WHERE user_id = ${id} ORDER BY channel, created_at`,
  )

export const makeDue = (service: TestApp) =>
  service.run(sql`UPDATE text_messages SET due_at = now() WHERE state = 'waiting'`)
