import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { isbot } from 'isbot'
import { pages } from '../../../contract/pages.ts'
import type { Database } from '../../platform/database/open.ts'
import { networkAddressOf } from '../../platform/http/rate-limits.ts'
import { countView, productPageExists } from './page-views.queries.ts'

/** Screens without a variable part: a reset link's token never enters the counts. */
const fixedPaths = new Set<string>(Object.values(pages).filter((path) => !path.includes(':')))

/** Counts a page view (decisions 4); views of bots and of pages that do not exist are left out without a word. */
export async function recordView(db: Database, req: Request, path: string, session: string | undefined) {
  const userAgent = req.get('user-agent') ?? ''
  if (isbot(userAgent) || !(await pageExists(db, path))) return
  const visitor = session ?? `${networkAddressOf(req)} ${userAgent}`
  await countView(db, path, createHash('sha256').update(visitor).digest('hex'))
}

async function pageExists(db: Database, path: string) {
  if (fixedPaths.has(path)) return true
  const productId = /^\/product\/([1-9][0-9]{0,8})$/.exec(path)?.[1]
  return productId !== undefined && (await productPageExists(db, Number(productId)))
}
