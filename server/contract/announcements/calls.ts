import { z } from 'zod'
import { admins, type CallTable, ownAccount } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line, listOf, message, moment, oneId, optional, paragraphs } from '../fields.ts'
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
/** A Hindi version needs both title and body. */
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
/** How many milliseconds after "now" was chosen in the form the request may still arrive. */
const patience = 5 * 60_000
const dueAt = z.iso
  .datetime({ offset: true, error: () => texts.announce.problems.time })
  .refine((at) => Date.parse(at) < Date.now() + daysAhead * dayLong, {
    error: () => texts.announce.problems.tooFar({ days: daysAhead }),
  })
  .refine((at) => !(Date.parse(at) < Date.now() - patience), { error: () => texts.announce.problems.past })
  .optional()
  .describe('When to send the announcement. Omitted: now.')

const plan = {
  ...inWords,
  ...toWhom,
  ways: z
    .array(way)
    .min(1, { error: () => texts.announce.problems.ways })
    .max(announcementWays.length),
  due_at: dueAt,
}

const newAnnouncement = z
  .object({
    key: z.uuid().describe('Chosen by the client. A repeated key adds no second announcement.'),
    ...plan,
  })
  .refine(isWhole, hindiIsHalf)
  .refine(isNamed, whichIsMissing)
export type NewAnnouncement = z.output<typeof newAnnouncement>

/** A full change is possible only before the announcement starts. */
const changedAnnouncement = z
  .object({ id: id(), version: id(), ...plan })
  .refine(isWhole, hindiIsHalf)
  .refine(isNamed, whichIsMissing)
export type ChangedAnnouncement = z.output<typeof changedAnnouncement>

/** After the announcement has started, only its text can change. */
const correctedAnnouncement = z.object({ id: id(), version: id(), ...inWords }).refine(isWhole, hindiIsHalf)
export type CorrectedAnnouncement = z.output<typeof correctedAnnouncement>

/** In `chosen`, `page` counts shops; `push` and `mail` count people in charge who accept these messages. */
const reached = z.strictObject({
  groups: z.strictObject({
    all: z.int(),
    executives: z.int(),
    'without offer': z.int(),
    sleeping: z.int(),
  }),
  areas: z.array(z.strictObject({ name: z.string(), shops: z.int() })),
  categories: z.array(z.strictObject({ id: z.int(), name: z.string(), shops: z.int() })),
  chosen: z
    .strictObject({
      page: z.int(),
      push: z.int(),
      mail: z.int(),
      hindi: z.int().describe('Shops that are addressed in Hindi.'),
    })
    .describe('Counts for the chosen audience. 0 if the area or category is missing.'),
  left_out: z
    .strictObject({ pending: z.int(), closed: z.int() })
    .describe('The number of shops that are left out because they are pending or closed.'),
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
  announcements: listOf({
    ...stored,
    version: z.int(),
    state: z.enum(announcementStates),
    audience: z.enum(audiences),
    area: z.string().nullable(),
    category_id: z.int().nullable(),
    category: z.string().nullable(),
    ways: z.array(z.enum(announcementWays)),
    author: z.string().nullable().describe('The name of the admin. null: the admin has been removed.'),
    due_at: moment,
    started_at: moment.nullable(),
    stopped_at: moment.nullable(),
    taken_off_at: moment.nullable(),
    corrected_at: moment.nullable(),
    shops: z.int().describe('Number of shops in the audience; 0 before the start.'),
    sent: z.int().describe('The number of shops that have received it.'),
    is_queued: z.boolean().describe('true: some mails or push messages are still unsent.'),
  }),
})
export type ListedAnnouncement = z.output<typeof announcementList>['announcements'][number]

export const announcementsToShop = z.strictObject({
  announcements: listOf({
    id: z.int(),
    title: z.string(),
    body: z.string(),
    sent_at: moment,
    corrected_at: moment.nullable(),
    is_line: z
      .boolean()
      .describe('true: shown on My Products, because it is at most a week old and was not hidden.'),
  }),
})
export type AnnouncementToShop = z.output<typeof announcementsToShop>['announcements'][number]

export const announcementsCalls = {
  'GET /api/admin/announcements': {
    summary: 'Lists announcements with their progress, planned ones included, the latest first.',
    who: admins,
    answer: announcementList,
  },
  'GET /api/admin/announcement_reach': {
    summary: 'Counts the shops of each audience, and the people in charge that each channel reaches.',
    who: admins,
    query: z.object(toWhom),
    answer: reached,
  },
  'POST /api/admin/announce': {
    summary: 'Announces a text to many shops, now or later. A repeated key adds nothing.',
    who: admins,
    limit: 'change',
    body: newAnnouncement,
    status: 201,
    answer: message.extend({ id: z.int() }),
  },
  'POST /api/admin/try_announcement': {
    summary: 'Mails the text to the caller, in each of its languages.',
    who: admins,
    limit: 'inviteAdmin',
    body: z.object(inWords).refine(isWhole, hindiIsHalf),
    answer: message,
  },
  'POST /api/admin/change_announcement': {
    summary: 'Changes a planned announcement. 409 if it has started or changed since it was read.',
    who: admins,
    limit: 'change',
    body: changedAnnouncement,
    answer: message,
  },
  'POST /api/admin/correct_announcement': {
    summary:
      'Corrects the text of a started announcement, also in unsent messages. Shops see that it was corrected.',
    who: admins,
    limit: 'change',
    body: correctedAnnouncement,
    answer: message,
  },
  'POST /api/admin/stop_announcement': {
    summary: 'Stops an announcement and its unsent messages. 409 if all have been sent.',
    who: admins,
    limit: 'change',
    body: oneId,
    answer: message,
  },
  'POST /api/admin/take_off_announcement': {
    summary:
      'Removes an announcement from the pages of shops and deletes its unsent messages. 409 while it is being sent.',
    who: admins,
    limit: 'change',
    body: oneId,
    answer: message,
  },
  'GET /api/shop/announcements': {
    summary: "Lists announcements to the user's shops, in the user's language, the latest first.",
    who: 'signed in',
    answer: announcementsToShop,
  },
  'POST /api/shop/put_away_announcement': {
    summary: 'Hides an announcement on My Products. It stays under Messages.',
    ...ownAccount,
    limit: 'change',
    body: oneId,
    answer: message,
  },
} as const satisfies CallTable
