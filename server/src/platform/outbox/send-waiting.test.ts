import sql, { type Sql } from 'sql-template-tag'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { execute, many } from '../database/query.ts'
import { createLogger } from '../logger.ts'
import { isSameTry, leased, type Outbox, type OutboxItem } from './outbox.queries.ts'
import { type OutboxChannel, sendWaiting } from './send-waiting.ts'

type Letter = OutboxItem & { words: string }
type LetterChannel = OutboxChannel<Letter>

const { db } = await testDatabase()
const services = { db, log: await createLogger('silent') }
await execute(db)`CREATE TABLE letters (
id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, words text NOT NULL,
state text NOT NULL DEFAULT 'waiting', due_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz, claimed_until timestamptz,
attempts integer NOT NULL DEFAULT 0, last_error text)`
beforeEach(() => execute(db)`DELETE FROM letters`)

const isWaiting = sql`state = 'waiting'`
const letters: Outbox = {
  table: sql`letters`,
  ...leased(isWaiting, sql`interval '1 minute'`),
  item: sql`SELECT id, words, attempts FROM claimed`,
  triedUntil: sql`now() + interval '1 day'`,
}
const end = (state: string) => (_db: unknown, letter: Letter, detail?: string) =>
  execute(db)`
    UPDATE letters SET state = ${state}, last_error = ${detail}
    WHERE ${isSameTry(letter)} AND ${isWaiting}`
const channelOf = (deliver: LetterChannel['deliver'], more: Partial<LetterChannel> = {}): LetterChannel => ({
  name: 'letters',
  outbox: () => letters,
  ends: { sent: end('sent'), failed: end('failed') },
  deliver,
  ...more,
})
function givenChannel(refused: Record<string, Awaited<ReturnType<LetterChannel['deliver']>>> = {}) {
  const delivered: string[] = []
  const channel = channelOf(async ({ words }) => {
    delivered.push(words)
    return refused[words] ?? { ended: 'sent' }
  })
  return { delivered, channel }
}
async function givenLetter(words: string, changes?: Sql) {
  await execute(db)`INSERT INTO letters (words) VALUES (${words})`
  if (changes) await change(words, changes)
}
const change = (words: string, changes: Sql) =>
  execute(db)`UPDATE letters SET ${changes} WHERE words = ${words}`
const stored = () =>
  many<{ words: string; state: string; attempts: number; last_error: string | null; minutes: number }>(db)`
    SELECT words, state, attempts, last_error, (claimed_until IS NOT NULL) AS is_claimed,
      round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes FROM letters ORDER BY id`
const minutesFromNow = (count: number) => sql`now() + make_interval(mins => ${count})`

describe('sendWaiting', () => {
  test('sends due messages in order, neither early nor after they expire', async () => {
    await givenLetter('later', sql`due_at = ${minutesFromNow(5)}`)
    await givenLetter('expired', sql`expires_at = now()`)
    await givenLetter('second', sql`due_at = ${minutesFromNow(-1)}, expires_at = ${minutesFromNow(1)}`)
    await givenLetter('first', sql`due_at = ${minutesFromNow(-2)}`)
    const { channel, delivered } = givenChannel()

    await sendWaiting(services, channel)

    expect(delivered).toEqual(['first', 'second'])
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'sent', 'sent'])
  })

  test('sends each message once when several runs send at the same time', async () => {
    const words = Array.from({ length: 30 }, (_, n) => `letter ${n}`)
    for (const one of words) await givenLetter(one)
    const { channel, delivered } = givenChannel()

    await Promise.all([1, 2, 3, 4].map(() => sendWaiting(services, channel)))

    expect(delivered.sort()).toEqual(words.sort())
  })

  test('claims nothing while the channel is closed, and stops after the current message', async () => {
    for (const words of ['one', 'two']) await givenLetter(words)
    const { channel, delivered } = givenChannel()

    await sendWaiting(services, { ...channel, isOpen: () => false })
    expect(delivered).toEqual([])
    await sendWaiting(services, channel, { stopping: AbortSignal.abort(), wake() {} })
    expect(delivered).toHaveLength(1)
  })

  test('requests a run after each message, and another when the next message is due', async () => {
    await givenLetter('now')
    await givenLetter('soon', sql`due_at = now() + interval '20 seconds'`)
    const wake = vi.fn()

    await sendWaiting(services, givenChannel().channel, { stopping: new AbortController().signal, wake })

    expect(wake.mock.calls).toEqual([[], [expect.closeTo(20_000, -3.5)]])
  })
})

describe('a message that was not sent', () => {
  test('is retried after a longer delay each time', async () => {
    await givenLetter('hello')
    const { channel } = givenChannel({ hello: { postponed: 'busy' } })
    for (const [index, minutes] of [1, 5, 15, 60, 240, 240].entries()) {
      await sendWaiting(services, channel)
      expect(await stored()).toEqual([
        {
          words: 'hello',
          state: 'waiting',
          attempts: index + 1,
          last_error: 'busy',
          is_claimed: false,
          minutes,
        },
      ])
      await change('hello', sql`due_at = now()`)
    }
  })

  test('is delayed at most as long as the channel allows, or as long as the receiver requests', async () => {
    for (const words of ['often refused', 'asked to wait'])
      await givenLetter(words, sql`attempts = 9, due_at = now()`)
    const { channel } = givenChannel({
      'often refused': { postponed: '503' },
      'asked to wait': { postponed: '429', seconds: 2 * 60 * 60 },
    })

    await sendWaiting(services, { ...channel, longestPause: 60 * 60 })

    expect((await stored()).map(({ minutes }) => minutes)).toEqual([60, 120])
  })

  test('fails when the next attempt would be too late, or at once when the channel reports a failure', async () => {
    for (const words of ['too late', 'never']) await givenLetter(words)
    const { channel } = givenChannel({
      'too late': { postponed: '429', seconds: 25 * 60 * 60 },
      never: { ended: 'failed', detail: 'no such address' },
    })

    await sendWaiting(services, channel)

    expect(await stored()).toMatchObject([
      { state: 'failed', last_error: '429', attempts: 1 },
      { state: 'failed', last_error: 'no such address', attempts: 1 },
    ])
  })

  test('does not stop other messages when its delivery throws, is reported, and is sent again after its claim expires', async () => {
    for (const words of ['odd', 'usual']) await givenLetter(words)
    const delivered: string[] = []
    const channel = channelOf(async ({ words, attempts }) => {
      if (words === 'odd' && attempts === 1) throw new Error('Not foreseen')
      delivered.push(words)
      return { ended: 'sent' }
    })

    await expect(sendWaiting(services, channel)).rejects.toThrow('Not foreseen')
    await sendWaiting(services, channel)
    expect(delivered).toEqual(['usual'])
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }, { state: 'sent' }])

    await change('odd', sql`claimed_until = now()`)
    await sendWaiting(services, channel)
    expect(delivered).toEqual(['usual', 'odd'])
  })

  test('is stored before `afterwards` runs, and remains stored when `afterwards` fails', async () => {
    await givenLetter('hello')
    const afterwards = () => Promise.reject(new Error('cannot pause'))
    const channel = channelOf(async () => ({ postponed: 'busy', afterwards }))

    await expect(sendWaiting(services, channel)).rejects.toThrow('cannot pause')
    expect(await stored()).toMatchObject([{ state: 'waiting', last_error: 'busy', minutes: 1 }])
  })

  test.each([
    { postponed: 'busy' },
    { ended: 'failed', detail: 'no such address' },
    { ended: 'sent' },
  ] as const)('ignores the outcome %o when another process has claimed it since', async (outcome) => {
    await givenLetter('slow')
    const channel = channelOf(async () => {
      await change('slow', sql`attempts = 2`)
      return outcome
    })

    await sendWaiting(services, channel)

    expect(await stored()).toMatchObject([
      { state: 'waiting', attempts: 2, last_error: null, is_claimed: true, minutes: 0 },
    ])
  })
})
