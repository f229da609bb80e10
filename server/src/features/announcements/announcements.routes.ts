import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import type { NewAnnouncement } from '../../../contract/announcements/calls.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import {
  type AnnouncementRow,
  addAnnouncement,
  changePlan,
  correctWords,
  countGroups,
  countReached,
  findByKey,
  holdQueued,
  listAnnouncements,
  listAnnouncementsFor,
  listAreasOfShops,
  listCategoriesOfShops,
  lockAnnouncement,
  noteStop,
  noteTakenOff,
  putAwayAnnouncement,
} from './announcements.queries.ts'
import { announcementKey, announcementMessage } from './send-announcements.ts'

export const announcementRoutes = routes((route, { db, messages }) => {
  route('GET /api/admin/announcements', async () => ({ announcements: await listAnnouncements(db) }))

  route('GET /api/admin/announcement_reach', async ({ query }) => {
    const [{ pending, closed, ...groups }, chosen, areas, categories] = await Promise.all([
      countGroups(db),
      countReached(db, query),
      listAreasOfShops(db),
      listCategoriesOfShops(db),
    ])
    return { groups, chosen, areas, categories, left_out: { pending, closed } }
  })

  route('POST /api/admin/announce', async ({ body, user, actor }) => {
    const { key, ...after } = body
    const id = await inTransaction(db, async (tx) => {
      const added = await addAnnouncement(tx, user.id, body, dueAtOf(body))
      if (added) {
        await enter(tx, actor, 'announcement written', { id: added, title_en: body.title_en }, null, after)
        return added
      }
      const known = await findByKey(tx, key)
      if (known && isSame(known, body)) return known.id
      throw new AppError(409, texts.announce.problems.sentAlready)
    })
    return { message: body.due_at ? texts.announce.planned : texts.announce.begins, id }
  })

  route('POST /api/admin/try_announcement', async ({ body, user }) => {
    const { title_hi = null, body_hi = null, ...words } = body
    const announced = { id: 0, name: user.name, ...words, title_hi, body_hi }
    for (const language of title_hi === null ? ['en'] : ['en', 'hi']) {
      const recipient = { userId: user.id, email: user.email, language }
      await messages.send(announcementMessage, announced, recipient, { only: ['mail'] })
    }
    return { message: texts.announce.tried({ email: user.email }) }
  })

  route('POST /api/admin/change_announcement', async ({ body, actor }) => {
    const { id, version, ...after } = body
    await inTransaction(db, async (tx) => {
      const before = await lock(tx, id, version)
      if (before.state !== 'planned') throw new AppError(409, texts.announce.problems.begun)
      await changePlan(tx, id, after, dueAtOf(after))
      await enter(tx, actor, 'announcement changed', before, planOf(before), after)
    })
    return { message: texts.announce.changed }
  })

  route('POST /api/admin/correct_announcement', async ({ body, actor }) => {
    const { id, version, ...words } = body
    await inTransaction(db, async (tx) => {
      const before = await lock(tx, id, version)
      if (before.started_at === null) throw new AppError(409, texts.announce.problems.notBegun)
      await correctWords(tx, id, words)
      await holdQueued(tx, announcementKey(id))
      await enter(tx, actor, 'announcement corrected', before, wordsOf(before), words)
    })
    return { message: texts.announce.corrected }
  })

  /** Repeating a stop changes nothing. Throws 409 when everything has been sent. */
  route('POST /api/admin/stop_announcement', async ({ body: { id }, actor }) => {
    const { started_at, sent, shops } = await inTransaction(db, async (tx) => {
      const before = await lock(tx, id)
      if (before.state === 'sent' && !before.is_queued)
        throw new AppError(409, texts.announce.problems.through)
      if (before.state !== 'stopped') {
        await noteStop(tx, id)
        const { sent, shops } = before
        await enter(tx, actor, 'announcement stopped', before, null, { sent, shops })
      }
      await messages.withdraw(announcementKey(id), tx)
      return before
    })
    const { calledOff, stoppedAfter } = texts.announce
    return { message: started_at === null ? calledOff : stoppedAfter({ sent, shops }) }
  })

  route('POST /api/admin/take_off_announcement', async ({ body: { id }, actor }) => {
    await inTransaction(db, async (tx) => {
      const before = await lock(tx, id)
      if (before.state === 'planned' || before.state === 'sending')
        throw new AppError(409, texts.announce.problems.stopFirst)
      if (before.taken_off_at === null) {
        await noteTakenOff(tx, id)
        await enter(tx, actor, 'announcement taken off', before, null, { shops: before.sent })
      }
      await messages.withdraw(announcementKey(id), tx)
    })
    return { message: texts.announce.takenOff }
  })

  route('GET /api/shop/announcements', async ({ user }) => ({
    announcements: await listAnnouncementsFor(db, user.id, currentLocale() === 'hi'),
  }))

  route('POST /api/shop/put_away_announcement', async ({ body, user }) => {
    const mine = await listAnnouncementsFor(db, user.id, false)
    if (!mine.some(({ id }) => id === body.id)) throw notFound(texts.notFound.announcement)
    await putAwayAnnouncement(db, user.id, body.id)
    return { message: texts.announce.putAway }
  })
})

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
