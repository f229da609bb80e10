import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Database } from '../database/open.ts'
import { execute, many } from '../database/query.ts'
import type { Logger } from '../logger.ts'
import { edgeColourOf } from './edge-colour.ts'
import { loadSharp } from './load-sharp.ts'
import type { PictureStore } from './picture-store.ts'
import { jpegPath } from './picture-urls.ts'

type EdgeColourDeps = { db: Database; log: Logger; pictures: Pick<PictureStore, 'directory'> }

/** Works out the edge colour of banners of an earlier release. Skips files that cannot be read. */
export async function noteEdgeColours({ db, log, pictures }: EdgeColourDeps, stopping: AbortSignal) {
  const without = await many<{ id: number; key: string }>(
    db,
    sql`SELECT id, key FROM pictures WHERE edge_colour IS NULL AND id IN (SELECT picture_id FROM banners)`,
  )
  if (without.length === 0) return
  const sharp = await loadSharp()
  for (const { id, key } of without) {
    if (stopping.aborted) return
    try {
      const colour = await edgeColourOf(sharp(await readFile(join(pictures.directory, jpegPath(key)))))
      await execute(db, sql`UPDATE pictures SET edge_colour = ${colour} WHERE id = ${id}`)
    } catch (error) {
      log.warn({ err: error, key }, 'The edge colour of a banner could not be worked out')
    }
  }
}
