import { useState } from 'react'
import { type NotGivenReason, notGivenReasons } from 'server/contract/claims/facts'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './counter.module.css'

type Props = {
  /** False when nobody could be asked. */
  onChoose: (reason: NotGivenReason, isOutOfStock: boolean) => Promise<boolean>
  onClose: () => void
}

/** Why a code is not given: its customer reads it. */
export function NotGivenSheet({ onChoose, onClose }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const [choose, isChoosing] = useOneAtATime(async (reason: NotGivenReason, isOutOfStock: boolean) => {
    setFailed(false)
    setFailed(!(await onChoose(reason, isOutOfStock)))
  })
  return (
    <Sheet title={texts.counter.reasons.question} onClose={onClose}>
      <div className={styles.reasons}>
        <p>{texts.counter.reasons.hint}</p>
        {hasFailed && <ErrorLine>{texts.counter.given.needsNetwork}</ErrorLine>}
        <Button variant="line" block busy={isChoosing} onClick={() => void choose('sold out', true)}>
          {texts.counter.reasons.outOfStock}
        </Button>
        {notGivenReasons.map((reason) => (
          <Button
            key={reason}
            variant="line"
            block
            busy={isChoosing}
            onClick={() => void choose(reason, false)}
          >
            {texts.counter.reasons.list[reason]}
          </Button>
        ))}
        <Button variant="soft" block data-first onClick={onClose}>
          {texts.counter.reasons.back}
        </Button>
      </div>
    </Sheet>
  )
}
