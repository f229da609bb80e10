import { ScanLine } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { type NotGivenReason, notGivenReasons } from 'server/contract/claims/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Status } from '../../../ui/status.tsx'
import { SwitchField } from '../../../ui/tick-field.tsx'
import { openCodeNote, spaced } from './claim-texts.ts'
import counterStyles from './counter.module.css'
import styles from './found-claim.module.css'
import { useKeys, useStepFocus } from './step-card.tsx'

type Props = {
  claim: CounterClaim
  cachedAt: string | undefined
  isGiving: boolean
  onGive: () => void
  onNext: () => void
  onNotGiven: React.ComponentProps<typeof NotGivenSheet>['onChoose']
}

export function FoundClaim({ claim, cachedAt, isGiving, onGive, onNext, onNotGiven }: Props) {
  const [isAsking, setAsking] = useState(false)
  const heading = useStepFocus()
  const rest = useId()
  const price = formatRupees(claim.price_now)
  const said = openCodeNote(claim, cachedAt)
  const card = useRef<HTMLElement>(null)
  useKeys({ Enter: onGive, Escape: onNext }, !isAsking)
  useKeys({ n: () => setAsking(true) }, !isAsking, card)
  return (
    <section ref={card} className={counterStyles.found}>
      <div className={counterStyles.thing}>
        <OfferPhoto {...claim} alt="" size={120} sizes="120px" isFirst />
        <div>
          <h2 ref={heading} tabIndex={-1} aria-describedby={rest}>
            {claim.name}
          </h2>
          <p>{texts.counter.found.code({ digits: spaced(claim.digits) })}</p>
        </div>
      </div>
      <div className={counterStyles.cut} aria-hidden />
      <div id={rest} className={counterStyles.price}>
        <b>{price}</b>
        {said && (
          <p>
            <b className={counterStyles.said}>{said.title}</b> <span>{said.hint}</span>
          </p>
        )}
        <p>
          <Status tone="coming">{texts.counter.found.notYet}</Status>{' '}
          <span>{texts.counter.found.taken({ when: whenWords(claim.claimed_at) })}</span>
        </p>
      </div>
      <div className={counterStyles.actions}>
        <Button className={counterStyles.give} block busy={isGiving} onClick={onGive}>
          {texts.counter.found.give({ price })}
        </Button>
        <Button variant="line" disabled={cachedAt !== undefined} onClick={() => setAsking(true)}>
          {texts.counter.found.notGiven}
        </Button>
        <Button variant="line" onClick={onNext}>
          <Icon of={ScanLine} />
          {texts.counter.found.next}
        </Button>
      </div>
      {isAsking && <NotGivenSheet claim={claim} onChoose={onNotGiven} onClose={() => setAsking(false)} />}
    </section>
  )
}

type NotGivenSheetProps = {
  claim: CounterClaim
  /** False when the server could not be reached. */
  onChoose: (reason: NotGivenReason, isOutOfStock: boolean) => Promise<boolean>
  onClose: () => void
}

const words = texts.counter.reasons

function NotGivenSheet({ claim, onChoose, onClose }: NotGivenSheetProps) {
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
