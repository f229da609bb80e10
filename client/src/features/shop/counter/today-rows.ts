import { type CounterList, isOfToday } from './cached-list.ts'
import { type Giving, givenHere } from './givings.ts'
import type { TodayRow } from './today-list.tsx'

/** How many codes of a shop are open. */
export const openOf = (list: CounterList | undefined, shopId: number) =>
  list?.open.filter(({ shop_id, state }) => shop_id === shopId && state === 'claimed').length ?? 0

/** Today's codes of a shop with what this device knows of each; what only it knows comes first. */
export function rowsOf(list: CounterList | undefined, givings: Giving[], shopId: number): TodayRow[] {
  const ofShop = ({ claim }: TodayRow) => claim.shop_id === shopId
  const mine = givings.filter(({ state }) => state !== 'not counted')
  const known = (list?.today ?? []).map((claim): TodayRow => {
    const giving = mine.find((one) => one.claim.id === claim.id)
    return { claim, ...(giving && { giving }) }
  })
  const here = mine
    .filter(({ claim }) => !known.some((row) => row.claim.id === claim.id))
    .filter(({ state, claim }) => state === 'waiting' || isOfToday(claim))
    .map((giving): TodayRow => ({ claim: givenHere(giving), giving }))
  return [...here.reverse(), ...known].filter(ofShop)
}
