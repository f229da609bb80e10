import { unfoundDays } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { removeSynonym, saveSynonym } from './save-synonym.ts'
import { listSynonyms } from './synonyms.queries.ts'
import { listSearchesWithoutResults, trySynonym } from './try-searches.ts'

export function synonymRoutes(services: Services) {
  const { db, config } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/synonyms', async ({ query }) => {
    const { rows, ...place } = await listSynonyms(db, query)
    return { synonyms: rows, ...place }
  })

  route('POST /api/admin/savesynonym', async ({ body, user, req }) => ({
    synonym: await saveSynonym(db, actorOf(user, req), body),
    message: body.id === undefined ? texts.synonyms.added : texts.synonyms.changed,
  }))

  route('POST /api/admin/deletesynonym', async ({ body, user, req }) => {
    await removeSynonym(db, actorOf(user, req), body)
    return { message: texts.synonyms.deleted }
  })

  route('POST /api/admin/trysynonym', ({ body }) => trySynonym(db, config.site.brand, body))

  route('GET /api/admin/unfound', ({ query }) =>
    listSearchesWithoutResults(db, config.site.brand, query.days ?? unfoundDays[0], query.limit ?? 10),
  )

  return router
}
