import type { CityCodes, ShopCodes } from '../../../contract/statistics/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import { findAnswers, sumAnswers } from './answer-statistics.queries.ts'
import {
  asksForCodes,
  codesByDay,
  codesByOffer,
  countCodeOffers,
  sumCodes,
} from './code-statistics.queries.ts'
import { chooseShop } from './shop-statistics.ts'

/** What codes have brought to a shop. */
export async function readShopCodes(
  db: Connection,
  user: SignedInUser,
  shopId: number | undefined,
): Promise<ShopCodes> {
  const { shop } = await chooseShop(db, user, shopId)
  const [sums, asks, days, offers, answers] = await Promise.all([
    sumCodes(db, shop.id),
    asksForCodes(db, shop.id),
    codesByDay(db, shop.id),
    codesByOffer(db, shop.id),
    findAnswers(db, shop.id),
  ])
  return { ...sums, asks, days, offers: offers.map(withPhoto), answers }
}

export async function readCityCodes(db: Connection): Promise<CityCodes> {
  const [sums, days, answers, offers] = await Promise.all([
    sumCodes(db),
    codesByDay(db),
    sumAnswers(db),
    countCodeOffers(db),
  ])
  return { ...sums, ...offers, days, answers }
}
