import type { PoolClient } from 'pg'
import { pages } from '../../../contract/facts/pages.ts'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import { type ChannelName, messageKind, namaste } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import {
  beginAnnouncement,
  beginningOf,
  countShopsOfEnded,
  findAnnouncementToSend,
  findPersonInCharge,
  listDueAnnouncements,
  listPeopleToCorrect,
  listPeopleToSend,
  noteAnnouncementSent,
  type SentWords,
  takeDueAnnouncement,
  withdrawQueued,
} from './announcements.queries.ts'

const peopleAtOnce = 50

/**
 * Sends one batch; each person gets one message for all their shops. Several processes may run this job at
 * once. Returns true while more messages are left.
 */
export async function sendAnnouncements(
  services: Pick<Services, 'db' | 'log' | 'messages'>,
  at: Date,
): Promise<boolean> {
  const { db, messages } = services
  const people = await listPeopleToSend(db, peopleAtOnce)
  for (const { id, user_id } of people) await send(id, user_id)
  const corrected = await listPeopleToCorrect(db, peopleAtOnce)
  for (const { id, user_id } of corrected) await sendAnew(id, user_id)
  const due = await listDueAnnouncements(db, at)
  for (const { id } of due) await begin(id)
  await countShopsOfEnded(db)
  return people.length === peopleAtOnce || corrected.length === peopleAtOnce || due.length > 0

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
      const only = (['mail', 'push'] as const).filter((way) => found.ways.includes(way))
      await bring(tx, { id, ...found }, userId, only)
    })
  }

  async function sendAnew(id: number, userId: number) {
    await attempt(services, 'announcement', userId, async (tx) => {
      const found = await findAnnouncementToSend(tx, id)
      if (found)
        await bring(tx, { id, ...found }, userId, await withdrawQueued(tx, announcementKey(id), userId))
    })
  }

  async function bring(
    tx: PoolClient,
    announced: Omit<AnnouncementContent, 'name'>,
    userId: number,
    only: readonly ChannelName[],
  ) {
    const { name, email, language, wants } = await findPersonInCharge(tx, userId)
    if (!wants || only.length === 0) return
    const recipient = { userId, email, language }
    await messages.send(announcementMessage, { ...announced, name }, recipient, {
      tx,
      only,
      withdrawKey: announcementKey(announced.id),
      isForMany: true,
    })
  }
}

const mostShown = 120
const cut = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text)

const kept = `${pages.profile}?part=messages`

/** Identifies unsent mails to withdraw. On a phone, a later push with the key replaces the earlier one. */
export const announcementKey = (id: number) => `announcement-${id}` as const

type AnnouncementContent = Omit<SentWords, 'ways'> & { id: number; name: string }

export const announcementMessage = messageKind<AnnouncementContent>({
  stoppable: 'announcements',
  write({ id, name, ...words }, { site: { brand }, publicUrl }) {
    const { title, body } = inLocale(words)
    return {
      subject: title,
      short: texts.mail.announcement.short({ brand, title, link: publicUrl + pages.myProducts }),
      greeting: namaste(name),
      blocks: body.split(/\n+/),
      button: { label: texts.mail.announcement.button, href: publicUrl + pages.myProducts },
      why: texts.mail.announcement.why({ brand }),
      push: { title, body: cut(body), url: kept, tag: announcementKey(id) },
    }
  },
})

function inLocale({ title_en, body_en, title_hi, body_hi }: Omit<SentWords, 'ways'>) {
  const isHindi = currentLocale() === 'hi' && title_hi !== null && body_hi !== null
  return isHindi ? { title: title_hi, body: body_hi } : { title: title_en, body: body_en }
}
