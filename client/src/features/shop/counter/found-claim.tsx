import { ScanLine } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { spaced, toSayOf } from './claim-texts.ts'
import styles from './counter.module.css'
import { NotGivenSheet } from './not-given-sheet.tsx'
import { useKeys } from './use-keys.ts'
import { useStepFocus } from './use-step-focus.ts'

type Props = {
  claim: CounterClaim
  cachedAt: string | undefined
  isGiving: boolean
  onGive: () => void
  onNext: () => void
  onNotGiven: React.ComponentProps<typeof NotGivenSheet>['onChoose']
}

/** One thing, one price, one button. */
export function FoundClaim({ claim, cachedAt, isGiving, onGive, onNext, onNotGiven }: Props) {
  const [isAsking, setAsking] = useState(false)
  const heading = useStepFocus()
  const rest = useId()
  const price = formatRupees(claim.price_now)
  const said = toSayOf(claim, cachedAt)
  const card = useRef<HTMLElement>(null)
  useKeys({ Enter: onGive, Escape: onNext }, !isAsking)
  useKeys({ n: () => setAsking(true) }, !isAsking, card)
  return (
    <section ref={card} className={styles.found}>
      <div className={styles.thing}>
        <OfferPhoto {...claim} alt="" size={120} sizes="120px" isFirst />
        <div>
          <h2 ref={heading} tabIndex={-1} aria-describedby={rest}>
            {claim.name}
          </h2>
          <p>{texts.counter.found.code({ digits: spaced(claim.digits) })}</p>
        </div>
      </div>
      <div className={styles.cut} aria-hidden />
      <div id={rest} className={styles.price}>
        <b>{price}</b>
        {said && (
          <p>
            <b className={styles.said}>{said.title}</b> <span>{said.hint}</span>
          </p>
        )}
        <p>
          <Status tone="coming">{texts.counter.found.notYet}</Status>{' '}
          <span>{texts.counter.found.taken({ when: whenWords(claim.claimed_at) })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button className={styles.give} block busy={isGiving} onClick={onGive}>
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
