import type { Request } from 'express'
import { isbot } from 'isbot'
import { fromPoster, pages } from '../../../contract/facts/pages.ts'
import type { TappedOn } from '../../../contract/page-views/calls.ts'
import { shopTapKinds, type TapKind } from '../../../contract/statistics/facts.ts'
import type { Database } from '../../platform/database/open.ts'
import { addressAndBrowserOf, type NameVisitor } from '../../platform/http/visitors.ts'
import { networkAddressOf, type RateLimits } from '../../platform/rate-limiter.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  countShopTap,
  countTap,
  countView,
  isNewVisit,
  isSeenByShopper,
  isShopSeenByShopper,
  recordDayVisitor,
} from './page-views.queries.ts'

/** Only pages without a parameter, so that the token of a reset link is never stored. */
export const fixedPaths = new Set<string>(Object.values(pages).filter((path) => !path.includes(':')))

type Visitor = {
  req: Request
  user: SignedInUser | undefined
  session: string | undefined
  nameVisitor: NameVisitor
  rateLimits: RateLimits
}

/** Counts a view of a page (decision 4). */
export async function recordView(db: Database, visitor: Visitor, path: string) {
  const place = path.endsWith(fromPoster) ? path.slice(0, -fromPoster.length) : path
  if (isUncounted(visitor) || !(await pageExists(db, place, visitor.user))) return
  if (!(await counts(db, visitor, place))) return
  await countView(db, place.startsWith('/shop/') ? path : place)
  await recordDayVisitor(db, visitor.nameVisitor(`day ${addressAndBrowserOf(visitor.req)}`))
}

export async function recordTap(
  db: Database,
  visitor: Visitor,
  { product_id, shop_id }: TappedOn,
  kind: TapKind,
) {
  if (isUncounted(visitor)) return
  if (product_id !== undefined && (await isSeenByShopper(db, product_id, visitor.user)))
    if (await counts(db, visitor, `/product/${product_id}#${kind}`)) await countTap(db, product_id, kind)
  const onShop = shopTapKinds.find((each) => each === kind)
  if (shop_id !== undefined && onShop && (await isShopSeenByShopper(db, shop_id, visitor.user)))
    if (await counts(db, visitor, `/shop/${shop_id}#${kind}`)) await countShopTap(db, shop_id, onShop)
}

/** Also limits visitors per network address, which stops a script that invents visitors. */
const counts = async (db: Database, visitor: Visitor, place: string) =>
  (await isNewVisit(db, place, nameOf(visitor))) &&
  (await visitor.rateLimits.take('viewsOfPage', `${networkAddressOf(visitor.req)} ${place}`)) === 0

const isUncounted = ({ req, user }: Visitor) =>
  user?.userType === 'admin' || isbot(req.get('user-agent') ?? '')

async function pageExists(db: Database, path: string, user: SignedInUser | undefined) {
  if (fixedPaths.has(path)) return true
  const [, kind, digits] = /^\/(product|shop)\/([1-9][0-9]{0,8})$/.exec(path) ?? []
  if (digits === undefined) return false
  return kind === 'shop'
    ? isShopSeenByShopper(db, Number(digits), user)
    : isSeenByShopper(db, Number(digits), user)
}

const nameOf = ({ req, session, nameVisitor }: Visitor) => nameVisitor(session ?? addressAndBrowserOf(req))
