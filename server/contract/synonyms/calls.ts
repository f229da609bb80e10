import { admins, type CallTable } from '../call.ts'
import { message, oneVersion } from '../fields.ts'
import * as synonyms from './schemas.ts'

export const synonymsCalls = {
  'GET /api/admin/synonyms': {
    summary: 'What shoppers type and what it finds too, newest first',
    who: admins,
    query: synonyms.synonymListQuery,
    answer: synonyms.synonymList,
  },
  'POST /api/admin/savesynonym': {
    summary:
      'Adds a pair of synonyms, or changes the one with that id; 409 when it was changed since it was read',
    who: admins,
    body: synonyms.savedSynonym,
    answer: message.extend({ synonym: synonyms.synonym }),
  },
  'POST /api/admin/deletesynonym': {
    summary: 'Deletes a pair of synonyms; 409 when it was changed since it was read',
    who: admins,
    body: oneVersion,
    answer: message,
  },
  'POST /api/admin/trysynonym': {
    summary: 'What a search would find with a pair of synonyms, which is not stored',
    who: admins,
    body: synonyms.triedSynonym,
    answer: synonyms.trial,
  },
  'GET /api/admin/unfound': {
    summary:
      'Searches of the last 7 or 30 days that found nothing, the most frequent first, and what is near them',
    who: admins,
    query: synonyms.unfoundQuery,
    answer: synonyms.unfoundSearches,
  },
} as const satisfies CallTable
