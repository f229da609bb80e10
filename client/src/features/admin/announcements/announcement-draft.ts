import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import {
  type AnnouncementAudience,
  type AnnouncementWay,
  audiences,
} from 'server/contract/announcements/facts'
import { oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'
import { dayFromNow, todayInIndia } from '../../../lib/format/dates.ts'

/** `time` is `YYYY-MM-DDTHH:MM` in Indian time and is used only when `when` is `pick`. */
export type AnnouncementTime = { when: 'now' | 'tomorrow' | 'pick'; time: string }
export type AnnouncementWords = Record<'title_en' | 'body_en' | 'title_hi' | 'body_hi', string>
export type AnnouncementDraft = AnnouncementWords &
  AnnouncementTime & {
    /** Idempotency key: the server creates only one announcement per key. */
    key: string
    /** The stored announcement to change. Once sending has begun, only its text can change. */
    of?: { id: number; version: number; hasBegun: boolean }
    audience: AnnouncementAudience
    area?: string
    category_id?: number
    ways: AnnouncementWay[]
  }

export const readAudience = (address: URLSearchParams) => ({
  to: oneOfIn(address, 'to', audiences),
  category: wholeIn(address, 'category'),
  title: textIn(address, 'title'),
})
export type AudienceInAddress = ReturnType<typeof readAudience>

export const newAnnouncementDraft = ({
  to = 'all',
  category,
  title = '',
}: AudienceInAddress): AnnouncementDraft => ({
  key: crypto.randomUUID(),
  title_en: title,
  body_en: '',
  title_hi: '',
  body_hi: '',
  audience: to,
  ...(to === 'category' && { category_id: category }),
  ways: ['page'],
  when: 'now',
  time: '',
})

export const announcementDraftOf = (of: ListedAnnouncement): AnnouncementDraft => ({
  key: '',
  of: { id: of.id, version: of.version, hasBegun: of.started_at !== null },
  title_en: of.title_en,
  body_en: of.body_en,
  title_hi: of.title_hi ?? '',
  body_hi: of.body_hi ?? '',
  audience: of.audience,
  area: of.area ?? undefined,
  category_id: of.category_id ?? undefined,
  ways: of.ways,
  when: 'pick',
  time: indianClock(new Date(of.due_at)),
})

export function indianClock(moment = new Date()) {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${todayInIndia(moment)}T${clock.format(moment)}`
}

const inIndore = (clock: string) => `${clock}:00+05:30`
/** Uses 10:00, when the first push messages of a day are sent. */
const tomorrowAtTen = () => inIndore(`${dayFromNow(1)}T10:00`)

/** Returns undefined to send now. Returns '' when no time was picked, which the server rejects. */
export const dueAtOf = ({ when, time }: AnnouncementTime) =>
  when === 'now' ? undefined : when === 'tomorrow' ? tomorrowAtTen() : time && inIndore(time)

export const wordsIn = ({ title_en, body_en, title_hi, body_hi }: AnnouncementWords) => ({
  title_en,
  body_en,
  title_hi,
  body_hi,
})

export const planIn = (draft: AnnouncementDraft) => ({
  ...wordsIn(draft),
  audience: draft.audience,
  area: draft.area,
  category_id: draft.category_id,
  ways: draft.ways,
  due_at: dueAtOf(draft),
})
