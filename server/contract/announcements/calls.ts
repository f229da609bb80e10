import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line, message, moment, optional, paragraphs } from '../fields.ts'
import { announcementStates, announcementWays, audiences, daysAhead } from './facts.ts'

const audience = z.enum(audiences, { error: () => texts.announce.problems.audience })
const way = z.enum(announcementWays, { error: () => texts.announce.problems.ways })
const title = line(maxLengths.announcementTitle, () => texts.announce.problems.title)
const body = paragraphs(maxLengths.announcementBody, () => texts.announce.problems.body)

const inWords = {
  title_en: title,
  body_en: body,
  title_hi: optional(title),
  body_hi: optional(body),
}
/** Hindi is there with both parts, or not at all. */
const isWhole = ({ title_hi, body_hi }: { title_hi?: string | undefined; body_hi?: string | undefined }) =>
  (title_hi === undefined) === (body_hi === undefined)
const hindiIsHalf = { path: ['body_hi'], error: () => texts.announce.problems.hindi }

const toWhom = {
  audience,
  area: optional(line(maxLengths.quarter, () => texts.announce.problems.area)),
  category_id: optional(id()),
}
const isNamed = ({
  audience,
  area,
  category_id,
}: {
  audience: string
  area?: string | undefined
  category_id?: number | undefined
}) =>
  (audience === 'area') === (area !== undefined) && (audience === 'category') === (category_id !== undefined)
const whichIsMissing = { path: ['audience'], error: () => texts.announce.problems.which }

const dayLong = 86_400_000
/** In milliseconds: a form's 'now' may take so long to come. */
const patience = 5 * 60_000
/** Absent: now. */
const dueAt = z.iso
  .datetime({ offset: true, error: () => texts.announce.problems.time })
  .refine((at) => Date.parse(at) < Date.now() + daysAhead * dayLong, {
    error: () => texts.announce.problems.tooFar({ days: daysAhead }),
  })
  .refine((at) => !(Date.parse(at) < Date.now() - patience), { error: () => texts.announce.problems.past })
  .optional()

const plan = {
  ...inWords,
  ...toWhom,
  ways: z
    .array(way)
    .min(1, { error: () => texts.announce.problems.ways })
    .max(announcementWays.length),
  due_at: dueAt,
}

/** `key`: of the form, so that what is sent twice is one. */
const newAnnouncement = z
  .object({ key: z.uuid(), ...plan })
  .refine(isWhole, hindiIsHalf)
  .refine(isNamed, whichIsMissing)
export type NewAnnouncement = z.output<typeof newAnnouncement>

/** One that has not begun; `version`: the one that the screen shows. */
const changedAnnouncement = z
  .object({ id: id(), version: id(), ...plan })
  .refine(isWhole, hindiIsHalf)
  .refine(isNamed, whichIsMissing)
export type ChangedAnnouncement = z.output<typeof changedAnnouncement>

/** One that has begun: its text alone. */
const correctedAnnouncement = z.object({ id: id(), version: id(), ...inWords }).refine(isWhole, hindiIsHalf)
export type CorrectedAnnouncement = z.output<typeof correctedAnnouncement>

const oneAnnouncement = z.object({ id: id() })

/** How many there are of each: shops, and by push and mail the people in charge who want it. */
const reached = z.strictObject({
  groups: z.strictObject({
    all: z.int(),
    executives: z.int(),
    'without offer': z.int(),
    sleeping: z.int(),
  }),
  areas: z.array(z.strictObject({ name: z.string(), shops: z.int() })),
  categories: z.array(z.strictObject({ id: z.int(), name: z.string(), shops: z.int() })),
  /** Of the shops that are meant; 0 where it is not said which area or category. */
  chosen: z.strictObject({
    page: z.int(),
    push: z.int(),
    mail: z.int(),
    /** Shops that are written to in Hindi. */
    hindi: z.int(),
  }),
  /** Shops that get nothing. */
  left_out: z.strictObject({ pending: z.int(), closed: z.int() }),
})
export type Reached = z.output<typeof reached>

const stored = {
  id: z.int(),
  title_en: z.string(),
  body_en: z.string(),
  title_hi: z.string().nullable(),
  body_hi: z.string().nullable(),
}

const announcementList = z.strictObject({
  announcements: z.array(
    z.strictObject({
      ...stored,
      version: z.int(),
      state: z.enum(announcementStates),
      audience: z.enum(audiences),
      area: z.string().nullable(),
      category_id: z.int().nullable(),
      category: z.string().nullable(),
      ways: z.array(z.enum(announcementWays)),
      /** Null once that admin is gone. */
      author: z.string().nullable(),
      due_at: moment,
      started_at: moment.nullable(),
      stopped_at: moment.nullable(),
      taken_off_at: moment.nullable(),
      corrected_at: moment.nullable(),
      /** Shops in all, none before it begins, and those that have it. */
      shops: z.int(),
      sent: z.int(),
      /** Mails or push notices of it have not left. */
      is_queued: z.boolean(),
    }),
  ),
})
export type ListedAnnouncement = z.output<typeof announcementList>['announcements'][number]

/** To one's shops, in the language of who asks, the last one first. */
export const announcementsToShop = z.strictObject({
  announcements: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      body: z.string(),
      sent_at: moment,
      corrected_at: moment.nullable(),
      /** On My Products: neither put away nor older than a week. */
      is_line: z.boolean(),
    }),
  ),
})
export type AnnouncementToShop = z.output<typeof announcementsToShop>['announcements'][number]

export const announcementsCalls = {
  'GET /api/admin/announcements': {
    summary: 'What admins have written to many shops, or plan to, the last one first, with how far each is',
    who: admins,
    answer: announcementList,
  },
  'GET /api/admin/announcement_reach': {
    summary: 'How many shops each group has, and how many people in charge each way reaches',
    who: admins,
    query: z.object(toWhom),
    answer: reached,
  },
  'POST /api/admin/announce': {
    summary: 'Writes to many shops, now or at a time; the same key again is the same one',
    who: admins,
    limit: 'change',
    body: newAnnouncement,
    status: 201,
    answer: message.extend({ id: z.int() }),
  },
  'POST /api/admin/try_announcement': {
    summary: 'Mails the text to oneself, in each language that it has',
    who: admins,
    limit: 'inviteAdmin',
    body: z.object(inWords).refine(isWhole, hindiIsHalf),
    answer: message,
  },
  'POST /api/admin/change_announcement': {
    summary: 'Changes a planned one; 409 when it has begun, or somebody else changed it',
    who: admins,
    limit: 'change',
    body: changedAnnouncement,
    answer: message,
  },
  'POST /api/admin/correct_announcement': {
    summary:
      'Corrects the text of one that has begun: shops read it, marked, and what has not left brings it',
    who: admins,
    limit: 'change',
    body: correctedAnnouncement,
    answer: message,
  },
  'POST /api/admin/stop_announcement': {
    summary: 'Stops one: no further shop gets it, and no mail or push notice leaves; 409 when it is through',
    who: admins,
    limit: 'change',
    body: oneAnnouncement,
    answer: message,
  },
  'POST /api/admin/take_off_announcement': {
    summary:
      'Takes one off the pages of the shops that have it, and back what has not left; 409 while it is sent',
    who: admins,
    limit: 'change',
    body: oneAnnouncement,
    answer: message,
  },
  'GET /api/shop/announcements': {
    summary: "What admins wrote to the shops that one acts for, in one's language",
    who: 'signed in',
    answer: announcementsToShop,
  },
  'POST /api/shop/put_away_announcement': {
    summary: 'Takes a message from on top of My Products; it stays under Messages',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    body: oneAnnouncement,
    answer: message,
  },
} as const satisfies CallTable
