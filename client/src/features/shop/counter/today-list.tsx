import type { CounterClaim } from 'server/contract/claims/calls'
import { undoRedeemMinutes } from 'server/contract/claims/facts'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { whyNotGiven } from './claim-texts.ts'
import styles from './counter.module.css'
import type { Giving } from './givings.ts'
import type { CounterWork } from './use-counter.ts'

/** A row of today: by the server's word, or waiting on this device. */
export type TodayRow = { claim: CounterClaim; giving?: Giving }

type Props = {
  rows: TodayRow[]
  /** Codes that are open for the shop. */
  open: number
  ownName: string
} & Pick<CounterWork, 'undo' | 'isGiving'>

export const givenCount = (rows: TodayRow[]) => rows.filter(({ claim }) => claim.state === 'redeemed').length

/** What was given today. Codes are counted, rupees never summed. */
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
  if (claim.not_given) return `${time} · ${whyNotGiven(claim.not_given)}`
  if (claim.given_by === null) return time
  return claim.given_by === ownName ? today.byYou({ time }) : today.by({ time, name: claim.given_by })
}
