import { Check, RotateCcw, X } from 'lucide-react'
import { undoRedeemMinutes } from 'server/contract/claims/facts'
import { formatIndianTimeOfDay, formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { whyNotGiven } from './claim-texts.ts'
import styles from './counter.module.css'
import type { CounterWork, Done } from './use-counter.ts'

type Props = { done: Done | undefined } & Pick<CounterWork, 'undo' | 'isGiving'>

/**
 * What was done last; below it the next one can be scanned already. Stands from the start: screen readers
 * tell what comes into it.
 */
export function DoneCard({ done, undo, isGiving }: Props) {
  if (!done) return <div role="status" />
  if (done.is !== 'given')
    return (
      <div role="status" className={classNames(styles.done, styles.quiet)}>
        <Icon of={done.is === 'undone' ? RotateCcw : X} />
        <div>
          <b className={styles.doneTitle}>
            {done.is === 'undone' ? texts.counter.given.undone : whyNotGiven(done.reason)}
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
