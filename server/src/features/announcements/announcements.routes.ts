import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import {
  countGroups,
  countReached,
  listAnnouncements,
  listAnnouncementsFor,
  listAreasOfShops,
  listCategoriesOfShops,
  putAwayAnnouncement,
} from './announcements.queries.ts'
import {
  changeAnnouncement,
  correctAnnouncement,
  stopAnnouncement,
  takeOffAnnouncement,
  writeAnnouncement,
} from './announcements.ts'
import { announcementKey, announcementMessage } from './send-announcements.ts'

export const announcementRoutes = routes((route, { db, messages }) => {
  route('GET /api/admin/announcements', async () => ({
    announcements: await listAnnouncements(db),
  }))

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
    const id = await inTransaction(db, (tx) => writeAnnouncement(tx, user.id, body, actor))
    return { message: body.due_at ? texts.announce.planned : texts.announce.begins, id }
  })

  route('POST /api/admin/try_announcement', async ({ body, user }) => {
    const { title_hi = null, body_hi = null, ...words } = body
    for (const language of title_hi === null ? ['en'] : ['en', 'hi'])
      await messages.send(
        announcementMessage,
        { id: 0, name: user.name, ...words, title_hi, body_hi },
        { userId: user.id, email: user.email, language },
        { only: ['mail'] },
      )
    return { message: texts.announce.tried({ email: user.email }) }
  })

  route('POST /api/admin/change_announcement', async ({ body, actor }) => {
    await inTransaction(db, (tx) => changeAnnouncement(tx, body, actor))
    return { message: texts.announce.changed }
  })

  route('POST /api/admin/correct_announcement', async ({ body, actor }) => {
    await inTransaction(db, (tx) => correctAnnouncement(tx, body, actor))
    return { message: texts.announce.corrected }
  })

  route('POST /api/admin/stop_announcement', async ({ body, actor }) => {
    const stopped = await inTransaction(db, async (tx) => {
      const before = await stopAnnouncement(tx, body.id, actor)
      await messages.withdraw(announcementKey(body.id), tx)
      return before
    })
    return {
      message:
        stopped.started_at === null ? texts.announce.calledOff : texts.announce.stoppedAfter({ ...stopped }),
    }
  })

  route('POST /api/admin/take_off_announcement', async ({ body, actor }) => {
    await inTransaction(db, async (tx) => {
      await takeOffAnnouncement(tx, body.id, actor)
      await messages.withdraw(announcementKey(body.id), tx)
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
