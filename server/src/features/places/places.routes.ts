import { texts } from '../../../contract/facts/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listPlaces } from './places.queries.ts'
import { removePlace, savePlace } from './save-place.ts'

export function placeRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/user/places', async ({ reads }) => ({ places: await listPlaces(reads) }))

  route('GET /api/admin/places', async () => ({ places: await listPlaces(db) }))

  route('POST /api/admin/saveplace', async ({ body, user, req }) => {
    const { place, undo } = await savePlace(db, actorOf(user, req), body)
    return {
      place,
      undo,
      message: body.id === undefined ? texts.places.added : texts.places.changed,
    }
  })

  route('POST /api/admin/deleteplace', async ({ body, user, req }) => ({
    undo: await removePlace(db, actorOf(user, req), body),
    message: texts.places.deleted,
  }))

  return router
}
