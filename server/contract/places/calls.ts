import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { message, oneVersion } from '../fields.ts'
import * as places from './schemas.ts'

export const placesCalls = {
  'GET /api/user/places': {
    summary: 'Lists areas and landmarks to search near, those with the most offers first.',
    who: 'everyone',
    cache: { topics: ['places'] },
    answer: z.strictObject({ places: z.array(places.listedPlace) }),
  },
  'GET /api/admin/places': {
    summary: 'Lists all places, sorted by name.',
    who: admins,
    answer: z.strictObject({ places: z.array(places.adminPlace) }),
  },
  'POST /api/admin/saveplace': {
    summary: 'Adds or changes a place. 409 if it changed since it was read.',
    who: admins,
    body: places.savedPlace,
    answer: message.extend({ place: places.adminPlace, undo: z.int() }),
  },
  'POST /api/admin/deleteplace': {
    summary: 'Deletes a place. 409 if it changed since it was read.',
    who: admins,
    body: oneVersion,
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
