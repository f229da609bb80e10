import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import type {
  ChangedAnnouncement,
  CorrectedAnnouncement,
  NewAnnouncement,
} from '../../../contract/announcements/calls.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import {
  type AnnouncementRow,
  addAnnouncement,
  changePlan,
  correctWords,
  findByKey,
  holdQueued,
  lockAnnouncement,
  noteStop,
  noteTakenOff,
} from './announcements.queries.ts'
import { announcementKey } from './send-announcements.ts'

export async function writeAnnouncement(
  tx: PoolClient,
  authorId: number,
  written: NewAnnouncement,
  actor: Actor,
): Promise<number> {
  const added = await addAnnouncement(tx, authorId, written, dueAtOf(written))
  if (!added) {
    const known = await findByKey(tx, written.key)
    if (known && isSame(known, written)) return known.id
    throw new AppError(409, texts.announce.problems.sentAlready)
  }
  const { key: _key, ...after } = written
  await enter(tx, actor, 'announcement written', { ...added, title_en: written.title_en }, null, after)
  return added.id
}

export async function changeAnnouncement(tx: PoolClient, plan: ChangedAnnouncement, actor: Actor) {
  const { id, version, ...after } = plan
  const before = await lock(tx, id, version)
  if (before.state !== 'planned') throw new AppError(409, texts.announce.problems.begun)
  await changePlan(tx, id, after, dueAtOf(plan))
  await enter(tx, actor, 'announcement changed', before, planOf(before), after)
}

export async function correctAnnouncement(tx: PoolClient, corrected: CorrectedAnnouncement, actor: Actor) {
  const { id, version, ...words } = corrected
  const before = await lock(tx, id, version)
  if (before.started_at === null) throw new AppError(409, texts.announce.problems.notBegun)
  await correctWords(tx, id, words)
  await holdQueued(tx, announcementKey(id))
  await enter(tx, actor, 'announcement corrected', before, wordsOf(before), words)
}

/** Repeating it changes nothing. Throws 409 when everything has been sent. */
export async function stopAnnouncement(tx: PoolClient, id: number, actor: Actor): Promise<AnnouncementRow> {
  const before = await lock(tx, id)
  if (before.state === 'sent' && !before.is_queued) throw new AppError(409, texts.announce.problems.through)
  if (before.state === 'stopped') return before
  await noteStop(tx, id)
  const { sent, shops } = before
  await enter(tx, actor, 'announcement stopped', before, null, { sent, shops })
  return before
}

export async function takeOffAnnouncement(tx: PoolClient, id: number, actor: Actor) {
  const before = await lock(tx, id)
  if (before.state === 'planned' || before.state === 'sending')
    throw new AppError(409, texts.announce.problems.stopFirst)
  if (before.taken_off_at !== null) return
  await noteTakenOff(tx, id)
  await enter(tx, actor, 'announcement taken off', before, null, { shops: before.sent })
}

async function lock(tx: PoolClient, id: number, version?: number) {
  const found = await lockAnnouncement(tx, id)
  if (!found) throw notFound(texts.notFound.announcement)
  if (version !== undefined && version !== found.version)
    throw new AppError(409, texts.announce.problems.changed)
  return found
}

/** An announcement without a time is due when the request arrived. */
const isSame = (known: AnnouncementRow, { key: _key, ...written }: NewAnnouncement) =>
  isDeepStrictEqual(
    JSON.parse(JSON.stringify({ ...planOf(known), due_at: undefined })),
    JSON.parse(JSON.stringify({ ...written, due_at: undefined })),
  ) && (written.due_at ? known.due_at.getTime() === Date.parse(written.due_at) : known.due_at <= new Date())

const dueAtOf = ({ due_at }: { due_at?: string | undefined }) => (due_at ? new Date(due_at) : new Date())

const wordsOf = ({ title_en, body_en, title_hi, body_hi }: AnnouncementRow) => ({
  title_en,
  body_en,
  title_hi: title_hi ?? undefined,
  body_hi: body_hi ?? undefined,
})
const planOf = (row: AnnouncementRow) => ({
  ...wordsOf(row),
  audience: row.audience,
  area: row.area ?? undefined,
  category_id: row.category_id ?? undefined,
  ways: row.ways,
  due_at: row.due_at.toISOString(),
})

const enter = (
  tx: PoolClient,
  actor: Actor,
  action: string,
  { id, title_en: name }: { id: number; title_en: string },
  before: object | null,
  after: object,
) => recordChange(tx, actor, { action, subject: { type: 'announcement', id, name }, before, after })
