import { type Giving, givenHere } from './givings.ts'
import type { CounterList } from './kept-list.ts'
import type { TodayRow } from './today-list.tsx'

/** How many codes of a shop are open. */
export const openOf = (list: CounterList | undefined, shopId: number) =>
  list?.open.filter(({ shop_id }) => shop_id === shopId).length ?? 0

/** Today's codes of a shop with what this device knows of each; what waits for the network comes first. */
export function rowsOf(list: CounterList | undefined, givings: Giving[], shopId: number): TodayRow[] {
  const ofShop = ({ claim }: TodayRow) => claim.shop_id === shopId
  const known = (list?.today ?? []).map((claim): TodayRow => {
    const giving = givings.find((one) => one.claim.id === claim.id)
    return { claim, ...(giving && { giving }) }
  })
  const waiting = givings
    .filter(({ state, claim }) => state === 'waiting' && !known.some((row) => row.claim.id === claim.id))
    .map((giving): TodayRow => ({ claim: givenHere(giving), giving }))
  return [...waiting.reverse(), ...known].filter(ofShop)
}
