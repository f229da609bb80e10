import { type FormEvent, useState } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { type NotGivenReason, notGivenReasons } from 'server/contract/claims/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/field.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import styles from './not-given-sheet.module.css'

type Props = {
  claim: CounterClaim
  /** False when nobody could be asked. */
  onChoose: (reason: NotGivenReason, isOutOfStock: boolean) => Promise<boolean>
  onClose: () => void
}

const words = texts.counter.reasons

/** Why a code is not given: its customer reads it. */
export function NotGivenSheet({ claim, onChoose, onClose }: Props) {
  const [reason, setReason] = useState<NotGivenReason>('sold out')
  const [isOutOfStock, setOutOfStock] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const isOffered = reason === 'sold out' && claim.offer_price !== null
  const [choose, isChoosing] = useOneAtATime(async () => {
    setFailed(false)
    setFailed(!(await onChoose(reason, isOffered && isOutOfStock)))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void choose()
  }
  return (
    <Sheet title={words.question} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          <span>{claim.name}</span> · <span>{formatRupees(claim.price_now)}</span>
        </p>
        <RadioList
          legend={words.question}
          name="reason"
          options={notGivenReasons}
          labelOf={(each) => words.list[each]}
          value={reason}
          onChange={setReason}
        />
        {isOffered && (
          <SwitchField
            label={words.outOfStock}
            hint={words.outOfStockHint}
            on={isOutOfStock}
            onChange={setOutOfStock}
          />
        )}
        <p>{words.hint}</p>
        {hasFailed && <ErrorLine>{texts.counter.given.needsNetwork}</ErrorLine>}
        <div className={styles.buttons}>
          <Button variant="line" size="large" data-first onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" size="large" busy={isChoosing}>
            {texts.counter.found.notGiven}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
