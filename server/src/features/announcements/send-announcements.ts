import { attempt } from '../../platform/database/set-aside.ts'
import type { Services } from '../../platform/services.ts'
import { announcementKey, announcementMessage } from './announcement-message.ts'
import {
  beginAnnouncement,
  beginningOf,
  findAnnouncementToSend,
  findPersonInCharge,
  listDueAnnouncements,
  listPeopleToSend,
  noteAnnouncementSent,
  takeDueAnnouncement,
} from './sending.queries.ts'

type Needs = Pick<Services, 'db' | 'log' | 'messages'>

/** So many people in a turn: between two turns there is time to stop. */
const peopleAtOnce = 50

/**
 * Sends what has begun to some of those who are in charge of the shops, once for all shops of theirs, however
 * many processes do so, and begins what is due. True while there is more.
 */
export async function sendAnnouncements(services: Needs, at: Date): Promise<boolean> {
  const { db, messages } = services
  const people = await listPeopleToSend(db, peopleAtOnce)
  for (const { id, user_id } of people) await send(id, user_id)
  const due = await listDueAnnouncements(db, at)
  for (const { id } of due) await begin(id)
  return people.length === peopleAtOnce || due.length > 0

  async function begin(id: number) {
    await attempt(services, 'announcement', beginningOf(id), async (tx) => {
      const taken = await takeDueAnnouncement(tx, id, at)
      if (taken) await beginAnnouncement(tx, taken, at)
    })
  }

  async function send(id: number, userId: number) {
    await attempt(services, 'announcement', userId, async (tx) => {
      const found = await findAnnouncementToSend(tx, id)
      if (!found || (await noteAnnouncementSent(tx, id, userId, at)) === 0) return
      const { ways, ...words } = found
      const only = (['mail', 'push'] as const).filter((way) => ways.includes(way))
      const { name, email, language, wants } = await findPersonInCharge(tx, userId)
      if (!wants || only.length === 0) return
      const recipient = { userId, email, language }
      await messages.send(announcementMessage, { id, name, ...words }, recipient, {
        tx,
        only,
        withdrawKey: announcementKey(id),
        isForMany: true,
      })
    })
  }
}
