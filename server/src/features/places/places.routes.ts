import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { listPlaces } from './places.queries.ts'
import { removePlace, savePlace } from './save-place.ts'

export const placeRoutes = routes((route, { db }) => {
  route('GET /api/user/places', async ({ reads }) => ({ places: await listPlaces(reads) }))

  route('GET /api/admin/places', async () => ({ places: await listPlaces(db) }))

  route('POST /api/admin/saveplace', async ({ body, actor }) => {
    const saved = await savePlace(db, actor, body)
    return { ...saved, message: body.id === undefined ? texts.places.added : texts.places.changed }
  })

  route('POST /api/admin/deleteplace', async ({ body, actor }) => ({
    undo: await removePlace(db, actor, body),
    message: texts.places.deleted,
  }))
})
