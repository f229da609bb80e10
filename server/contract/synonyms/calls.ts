import { admins, type CallTable } from '../call.ts'
import { message, oneVersion } from '../fields.ts'
import * as synonyms from './schemas.ts'

export const synonymsCalls = {
  'GET /api/admin/synonyms': {
    summary: 'Lists search synonyms, newest first.',
    who: admins,
    query: synonyms.synonymListQuery,
    answer: synonyms.synonymList,
  },
  'POST /api/admin/savesynonym': {
    summary: 'Adds or changes a pair of synonyms. 409 if it changed since it was read.',
    who: admins,
    body: synonyms.savedSynonym,
    answer: message.extend({ synonym: synonyms.synonym }),
  },
  'POST /api/admin/deletesynonym': {
    summary: 'Deletes a pair of synonyms. 409 if it changed since it was read.',
    who: admins,
    body: oneVersion,
    answer: message,
  },
  'POST /api/admin/trysynonym': {
    summary: 'Previews a search with a pair of synonyms, without storing it.',
    who: admins,
    body: synonyms.triedSynonym,
    answer: synonyms.trial,
  },
  'GET /api/admin/unfound': {
    summary: 'Lists searches of 7 or 30 days without results, most frequent first, with similar ones.',
    who: admins,
    query: synonyms.unfoundQuery,
    answer: synonyms.unfoundSearches,
  },
} as const satisfies CallTable
