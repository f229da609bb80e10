import type { Database } from '../database/open.ts'
import { many, maybeValue } from '../database/query.ts'
import { countRetries } from '../database/set-aside.queries.ts'
import type { Passwords } from '../hash-passwords.ts'
import { waitingMails } from '../mail/mails.queries.ts'
import type { TopicMemory } from '../response-cache/memory.ts'
import type { Callers } from '../response-cache/shares.ts'
import { Busy } from '../turns.ts'
import { encodeOneOfFew } from '../uploads/picture-store.ts'
import { uploadSlots } from '../uploads/receive-picture.ts'
import type { Metrics } from './metrics.ts'

type MemoryFigures = Pick<TopicMemory<unknown>, 'hits' | 'made' | 'bytes'>

type Sources = {
  db: Database
  visitorsDb: Database
  callers: Pick<Callers, 'refused'>
  passwords: Passwords
  answers: MemoryFigures
  pages: MemoryFigures
  keptParts: MemoryFigures
  renderFailures: () => number
}

export function addGauges(
  metrics: Metrics,
  { db, visitorsDb, callers, passwords, answers, pages, keptParts, renderFailures }: Sources,
) {
  for (const [name, what, memory] of [
    ['chowk_ready_answers', 'Cached responses', answers],
    ['chowk_ready_pages', 'Rendered pages', pages],
    ['chowk_kept_parts', 'Parts of answers', keptParts],
  ] as const) {
    metrics.counter(`${name}_hits_total`, `${what} that came from memory`, () => memory.hits)
    metrics.counter(`${name}_made_total`, `${what} that were made`, () => memory.made)
    metrics.gauge(`${name}_bytes`, `${what} in memory, in bytes`, () => memory.bytes)
  }
  metrics.counter(
    'chowk_pages_undrawn_total',
    'Pages that a defect kept from being rendered: the app was sent alone',
    renderFailures,
  )
  for (const [name, what, read] of [
    ['chowk_database_connections', 'Open connections to the database', () => db.totalCount],
    ['chowk_database_connections_idle', 'Of these, without work', () => db.idleCount],
    ['chowk_database_waiting', 'Requests that wait for a connection', () => db.waitingCount],
    [
      'chowk_visitors_connections',
      'Open connections that are for visitors alone',
      () => visitorsDb.totalCount,
    ],
    ['chowk_visitors_waiting', 'Visitors that wait for one of these', () => visitorsDb.waitingCount],
    ['chowk_passwords_waiting', 'Passwords that wait to be compared', () => passwords.waiting],
    ['chowk_live_offers', 'Offers that shoppers see, counted every ten minutes', () => liveOffers(db)],
    ['chowk_mails_waiting', 'Mails that are to be sent', () => waitingMails(db)],
  ] as const)
    metrics.gauge(name, what, read)
  metrics.counter('chowk_visitors_refused_total', 'Answers to who asked too much at once', callers.refused)
  metrics.counter('chowk_busy_total', 'Work refused because it would have waited too long', () => Busy.count)
  for (const [name, what, queue] of [
    ['chowk_pictures_receiving', 'Pictures on their way in', uploadSlots],
    ['chowk_pictures_encoding', 'Pictures that are made smaller', encodeOneOfFew],
  ] as const) {
    metrics.gauge(name, what, () => queue.activeCount)
    metrics.gauge(`${name}_waiting`, `${what}: those that wait for their turn`, () => queue.pendingCount)
  }
  metrics.gauges(
    'chowk_codes',
    'Codes for the counter that are not forgotten yet, by what became of them',
    ['state'],
    () => countClaims(db),
  )
  metrics.gauges(
    'chowk_text_messages',
    'SMS and WhatsApp messages of the last 30 days that did not simply arrive, by what became of them',
    ['state'],
    () => countTexts(db),
  )
  metrics.gauges(
    'chowk_set_aside',
    'What could not be done and is tried again later, by job and code of the error',
    ['job', 'reason'],
    () => countRetries(db),
  )
}

const liveOffers = async (db: Database) =>
  (await maybeValue<number>(db)`SELECT live_offers FROM city_figures`) ?? 0

const countClaims = (db: Database) => many<{ state: string; count: number }>(db)`
  SELECT state, count(*)::integer AS count FROM claims GROUP BY state`

const countTexts = (db: Database) => many<{ state: string; count: number }>(db)`
  SELECT state, count(*)::integer AS count FROM text_messages
  WHERE state IN ('waiting', 'unknown', 'failed') GROUP BY state`
