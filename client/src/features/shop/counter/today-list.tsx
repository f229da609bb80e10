import { Check, RotateCcw, X } from 'lucide-react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { undoRedeemMinutes } from 'server/contract/claims/facts'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notGivenText } from './claim-texts.ts'
import styles from './counter.module.css'
import { type CounterList, isOfToday } from './counter-list.ts'
import { type Giving, redeemedLocally } from './local-redemptions.ts'
import type { CounterWork, Done } from './use-counter.ts'

type TodayRow = { claim: CounterClaim; giving?: Giving }

type Props = {
  rows: TodayRow[]
  open: number
  ownName: string
} & Pick<CounterWork, 'undo' | 'isGiving'>

export const givenCount = (rows: TodayRow[]) => rows.filter(({ claim }) => claim.state === 'redeemed').length

export function TodayList({ rows, open, ownName, undo, isGiving }: Props) {
  const today = todayInIndia()
  return (
    <section className={styles.today} id="today" aria-labelledby="given-today">
      <div className={styles.todayHead}>
        <h2 id="given-today" tabIndex={-1}>
          {rows.length === 0
            ? texts.counter.today.empty
            : texts.counter.today.count({ count: givenCount(rows) })}
        </h2>
        <p>{formatWeekday(today, today)}</p>
      </div>
      {rows.length === 0 && (
        <p className={styles.todayFoot}>{texts.counter.today.emptyHint({ count: open })}</p>
      )}
      <ul>
        {rows.map((row) => {
          const { claim, giving } = row
          const isGiven = claim.state === 'redeemed'
          const mayUndo = giving !== undefined && isGiven && isFresh(giving)
          const price = formatRupees(claim.redeemed_price ?? claim.price_now)
          return (
            <li key={claim.id} className={isGiven ? undefined : styles.not}>
              <OfferPhoto {...claim} alt="" size={48} sizes="48px" />
              <div>
                <b>{claim.name}</b>
                <small>
                  <span>{inLine(row, ownName)}</span>
                  {mayUndo && <span>{` · ${price}`}</span>}
                </small>
              </div>
              {mayUndo ? (
                <Button
                  variant="line"
                  size="small"
                  busy={isGiving}
                  aria-label={texts.counter.today.undo({ name: claim.name })}
                  onClick={() => undo(giving.key, claim.id)}
                >
                  {texts.undo.button}
                </Button>
              ) : (
                isGiven && <b className={styles.paid}>{price}</b>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.todayFoot}>{texts.counter.today.counts}</p>
    </section>
  )
}

const isFresh = ({ state, givenAt }: Giving) =>
  state === 'waiting' || Date.now() - Date.parse(givenAt) < undoRedeemMinutes * 60_000

function inLine({ claim, giving }: TodayRow, ownName: string) {
  const time = formatIndianTimeOfDay(claim.ended_at ?? giving?.givenAt ?? claim.claimed_at)
  const { today } = texts.counter
  if (giving?.state === 'waiting') return today.waits({ time })
  if (claim.not_given) return `${time} · ${notGivenText(claim.not_given)}`
  if (claim.given_by === null) return time
  return claim.given_by === ownName ? today.byYou({ time }) : today.by({ time, name: claim.given_by })
}

type DoneCardProps = { done: Done | undefined } & Pick<CounterWork, 'undo' | 'isGiving'>

/**
 * The last action. Always rendered: screen readers announce only text that enters an existing live region.
 */
export function DoneCard({ done, undo, isGiving }: DoneCardProps) {
  if (!done) return <div role="status" />
  if (done.is !== 'given')
    return (
      <div role="status" className={classNames(styles.done, styles.quiet)}>
        <Icon of={done.is === 'undone' ? RotateCcw : X} />
        <div>
          <b className={styles.doneTitle}>
            {done.is === 'undone' ? texts.counter.given.undone : notGivenText(done.reason)}
          </b>
          {done.is === 'undone' && <small>{texts.counter.given.undoneHint}</small>}
          {done.is === 'not given' && done.isOutOfStock && <small>{texts.counter.given.outOfStock}</small>}
        </div>
      </div>
    )
  const { giving } = done
  const { claim, givenAt, state } = giving
  const time = formatIndianTimeOfDay(givenAt)
  const until = formatIndianTimeOfDay(new Date(Date.parse(givenAt) + undoRedeemMinutes * 60_000))
  return (
    <div role="status" className={styles.done}>
      <Icon of={Check} />
      <div>
        <b className={styles.doneTitle}>
          {texts.counter.given.at({ price: formatRupees(claim.redeemed_price ?? claim.price_now) })}
        </b>
        <small className={styles.doneName}>{claim.name}</small>
        <small>
          {state === 'waiting'
            ? texts.counter.given.kept({ time })
            : texts.counter.given.until({ time, until })}
        </small>
      </div>
      <Button variant="plain" busy={isGiving} onClick={() => undo(giving.key, claim.id)}>
        <Icon of={RotateCcw} size="small" />
        {texts.undo.button}
      </Button>
    </div>
  )
}

export const openOf = (list: CounterList | undefined, shopId: number) =>
  list?.open.filter(({ shop_id, state }) => shop_id === shopId && state === 'claimed').length ?? 0

/** Today's codes of a shop. Redemptions that only this device knows come first. */
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
    .map((giving): TodayRow => ({ claim: redeemedLocally(giving), giving }))
  return [...here.reverse(), ...known].filter(ofShop)
}
