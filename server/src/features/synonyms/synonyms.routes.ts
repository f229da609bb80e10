import { unfoundDays } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { removeSynonym, saveSynonym } from './save-synonym.ts'
import { listSynonyms } from './synonyms.queries.ts'
import { listSearchesWithoutResults, trySynonym } from './try-searches.ts'

export const synonymRoutes = routes((route, { db, config }) => {
  route('GET /api/admin/synonyms', async ({ query }) => {
    const { rows, ...place } = await listSynonyms(db, query)
    return { synonyms: rows, ...place }
  })

  route('POST /api/admin/savesynonym', async ({ body, actor }) => ({
    synonym: await saveSynonym(db, actor, body),
    message: body.id === undefined ? texts.synonyms.added : texts.synonyms.changed,
  }))

  route('POST /api/admin/deletesynonym', async ({ body, actor }) => {
    await removeSynonym(db, actor, body)
    return { message: texts.synonyms.deleted }
  })

  route('POST /api/admin/trysynonym', ({ body }) => trySynonym(db, config.site.brand, body))

  route('GET /api/admin/unfound', ({ query }) =>
    listSearchesWithoutResults(db, config.site.brand, query.days ?? unfoundDays[0], query.limit ?? 10),
  )
})
