import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as schemas from './schemas.ts'

export const announcementsCalls = {
  'GET /api/admin/announcements': {
    summary: 'What admins have written to many shops, or plan to, the last one first, with how far each is',
    who: admins,
    answer: schemas.announcementList,
  },
  'GET /api/admin/announcement_reach': {
    summary: 'How many shops each group has, and how many people in charge each way reaches',
    who: admins,
    query: schemas.announcementReach,
    answer: schemas.reached,
  },
  'POST /api/admin/announce': {
    summary: 'Writes to many shops, now or at a time; the same key again is the same one',
    who: admins,
    limit: 'change',
    body: schemas.newAnnouncement,
    status: 201,
    answer: schemas.announcementSaved,
  },
  'POST /api/admin/try_announcement': {
    summary: 'Mails the text to oneself, in each language that it has',
    who: admins,
    limit: 'inviteAdmin',
    body: schemas.triedAnnouncement,
    answer: message,
  },
  'POST /api/admin/change_announcement': {
    summary: 'Changes a planned one; 409 when it has begun, or somebody else changed it',
    who: admins,
    limit: 'change',
    body: schemas.changedAnnouncement,
    answer: message,
  },
  'POST /api/admin/correct_announcement': {
    summary:
      'Corrects the text of one that has begun: shops read it, marked, and what has not left brings it',
    who: admins,
    limit: 'change',
    body: schemas.correctedAnnouncement,
    answer: message,
  },
  'POST /api/admin/stop_announcement': {
    summary: 'Stops one: no further shop gets it, and no mail or push notice leaves; 409 when it is through',
    who: admins,
    limit: 'change',
    body: schemas.oneAnnouncement,
    answer: message,
  },
  'POST /api/admin/take_off_announcement': {
    summary:
      'Takes one off the pages of the shops that have it, and back what has not left; 409 while it is sent',
    who: admins,
    limit: 'change',
    body: schemas.oneAnnouncement,
    answer: message,
  },
  'GET /api/shop/announcements': {
    summary: "What admins wrote to the shops that one acts for, in one's language",
    who: 'signed in',
    answer: schemas.announcementsToShop,
  },
  'POST /api/shop/put_away_announcement': {
    summary: 'Takes a message from on top of My Products; it stays under Messages',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    body: schemas.oneAnnouncement,
    answer: message,
  },
} as const satisfies CallTable
