import { attempt } from '../../platform/database/set-aside.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { announcementKey, announcementMessage } from './announcement-message.ts'
import {
  beginAnnouncement,
  findAnnouncementToSend,
  findPersonInCharge,
  listPeopleToSend,
  noteAnnouncementSent,
  takeDueAnnouncement,
} from './sending.queries.ts'

type Needs = Pick<Services, 'db' | 'log' | 'messages'>

/** So many people in a turn: between two turns there is time to stop. */
const peopleAtOnce = 50

/**
 * Begins what is due, and sends it to some of those who are in charge of the shops, once for all shops of
 * theirs, however many processes do so. True while there is more.
 */
export async function sendAnnouncements(services: Needs, at: Date): Promise<boolean> {
  const { db, messages } = services
  while (await beginNext()) {}
  const people = await listPeopleToSend(db, peopleAtOnce)
  for (const { id, user_id } of people) await send(id, user_id)
  return people.length === peopleAtOnce

  function beginNext() {
    return inTransaction(db, async (tx) => {
      const due = await takeDueAnnouncement(tx, at)
      if (due) await beginAnnouncement(tx, due, at)
      return due !== undefined
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
      })
    })
  }
}
