import { CloudOff, OctagonAlert, RotateCcw, ScanLine, Store } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatClock } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { jumpTo } from '../../../lib/dom/jump-to.ts'
import { useIsMobile } from '../../../lib/dom/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { canScan } from './barcode-detector.ts'
import { givenHere, useCounterList, useGivings } from './counter.api.ts'
import styles from './counter.module.css'
import { CounterHead } from './counter-head.tsx'
import { DigitPad } from './digit-pad.tsx'
import { DoneCard } from './done-card.tsx'
import { FaceCard } from './face.tsx'
import { FoundClaim } from './found-claim.tsx'
import type { Giving } from './givings.ts'
import type { CounterList } from './kept-list.ts'
import { Scanner } from './scanner.tsx'
import { SentNotice } from './sent-notice.tsx'
import { Stopped } from './stopped.tsx'
import { countOf, type Row, TodayList } from './today-list.tsx'
import { type CounterWork, takeKeptToken, useCounter } from './use-counter.ts'
import { useCounterShop } from './use-counter-shop.ts'
import { useKeys } from './use-keys.ts'

type Props = { userId: number; ownName: string; shops: OwnShop[] }

/** Codes are found here, by scanning or typing, and given or not. */
export function CounterScreen({ userId, ownName, shops }: Props) {
  const { shop } = useCounterShop(shops)
  const shopId = shop?.id ?? 0
  const { query, refresh } = useCounterList(userId)
  const givings = useGivings(userId) ?? []
  const work = useCounter(userId, refresh)
  const isMobile = useIsMobile()
  const arrived: string | undefined = useLocation().state?.token
  const arrive = useEffectEvent(() => {
    const token = arrived ?? takeKeptToken()
    if (token) work.find({ token })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one arrives
  useEffect(() => arrive(), [arrived])
  const list = query.data
  const rows = rowsOf(list, givings, shopId)
  const waiting = givings.filter(({ state }) => state === 'waiting').length
  return (
    <div className={styles.counter}>
      <div className={styles.work}>
        {!isMobile && <CounterHead shops={shops} />}
        <NoNetwork list={list} isAway={query.isError} />
        <SentNotice givings={givings} />
        <Face work={work} ownName={ownName} shops={shops} />
        {isMobile && work.face.is === 'ready' && (
          <Button variant="line" block className={styles.toToday} onClick={jumpTo('today')}>
            {waiting > 0
              ? texts.counter.network.waits({ count: waiting })
              : texts.counter.today.count({ count: countOf(rows) })}
          </Button>
        )}
      </div>
      <div>
        {waiting > 0 && <p className={styles.waits}>{texts.counter.network.waits({ count: waiting })}</p>}
        {list || query.isError ? (
          <>
            {!list && <FailedNotice onRetry={refresh}>{texts.counter.today.failed}</FailedNotice>}
            {(list || rows.length > 0) && (
              <TodayList rows={rows} open={openOf(list, shopId)} ownName={ownName} {...work} />
            )}
          </>
        ) : (
          <LoadingNotice />
        )}
      </div>
    </div>
  )
}

type FaceProps = { work: CounterWork } & Omit<Props, 'userId'>

function Face({ work, ownName, shops }: FaceProps) {
  const { face, done } = work
  const { shop, choose } = useCounterShop(shops)
  if (face.is === 'looking') return <Looking onCancel={work.next} />
  if (face.is === 'stopped') return <Stopped stop={face.stop} ownName={ownName} onNext={work.next} />
  if (face.is === 'unanswered') return <Unanswered work={work} giving={face.giving} />
  if (face.is === 'found') {
    const { claim, keptAt } = face
    const other = shops.find(({ id }) => id === claim.shop_id && id !== shop?.id)
    if (other)
      return <OtherShop of={other} claim={claim} onThere={() => choose(other.id)} onNext={work.next} />
    return (
      <FoundClaim
        key={claim.id}
        {...{ claim, keptAt }}
        isGiving={work.isGiving}
        onGive={work.give}
        onNext={work.next}
        onNotGiven={(reason, isOutOfStock) => work.notGiven(claim, reason, isOutOfStock)}
      />
    )
  }
  return (
    <>
      {done && <DoneCard {...work} done={done} />}
      <Ready work={work} />
    </>
  )
}

function Ready({ work }: { work: CounterWork }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Scanner onScan={work.scan} />
      <DigitPad
        input={input}
        label={canScan() ? texts.counter.digits.or : texts.counter.digits.label}
        onDigits={(digits) => work.find({ digits })}
        onScan={work.scan}
      />
    </>
  )
}

/** Milliseconds after which waiting is spoken of. */
const slow = 2_000

function Looking({ onCancel }: { onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow)
    return () => clearTimeout(timer)
  }, [])
  useKeys({ Escape: onCancel })
  return (
    <FaceCard
      title={texts.counter.looking.title}
      hint={isSlow ? texts.counter.looking.slow : ''}
      icon={ScanLine}
      tone="info"
    >
      <Button variant="line" onClick={onCancel}>
        {texts.counter.looking.cancel}
      </Button>
    </FaceCard>
  )
}

function Unanswered({ work, giving }: { work: CounterWork; giving: Giving }) {
  useKeys({ Enter: work.askAgain, Escape: work.next })
  const { title, hint, later } = texts.counter.stops.unanswered
  return (
    <FaceCard title={title} hint={hint} icon={OctagonAlert} tone="pending" claim={giving.claim}>
      <Button busy={work.isGiving} onClick={work.askAgain}>
        <Icon of={RotateCcw} />
        {texts.ui.tryAgain}
      </Button>
      <Button variant="line" onClick={work.next}>
        {later}
      </Button>
    </FaceCard>
  )
}

type OtherProps = { of: OwnShop; claim: Giving['claim']; onThere: () => void; onNext: () => void }

function OtherShop({ of, claim, onThere, onNext }: OtherProps) {
  useKeys({ Escape: onNext })
  const { title, hint } = texts.counter.stops.ownOther
  return (
    <FaceCard
      title={title}
      hint={hint({ shop: [of.name, of.address].join(', ') })}
      icon={Store}
      tone="info"
      claim={claim}
    >
      <Button variant="line" onClick={onThere}>
        {texts.counter.stops.toThat}
      </Button>
      <Button variant="line" onClick={onNext}>
        {texts.counter.found.next}
      </Button>
    </FaceCard>
  )
}

type NoNetworkProps = { list: { keptAt: string; isKept: boolean } | undefined; isAway: boolean }

/** The place is always there, so that what comes into it is read out. */
function NoNetwork({ list, isAway }: NoNetworkProps) {
  const isKept = list?.isKept ?? isAway
  return (
    <div role="status">
      {isKept && (
        <p className={styles.strip}>
          <Icon of={CloudOff} />
          {list
            ? texts.counter.network.none({ time: formatClock(list.keptAt) })
            : texts.counter.network.noneNoList}
        </p>
      )}
    </div>
  )
}

const openOf = (list: CounterList | undefined, shopId: number) =>
  list?.open.filter(({ shop_id }) => shop_id === shopId).length ?? 0

/** Today's codes of a shop with what this device knows of each; what waits for the network comes first. */
function rowsOf(list: CounterList | undefined, givings: Giving[], shopId: number): Row[] {
  const ofShop = ({ claim }: Row) => claim.shop_id === shopId
  const known = (list?.today ?? []).map((claim): Row => {
    const giving = givings.find((one) => one.claim.id === claim.id)
    return { claim, ...(giving && { giving }) }
  })
  const waiting = givings
    .filter(({ state, claim }) => state === 'waiting' && !known.some((row) => row.claim.id === claim.id))
    .map((giving): Row => ({ claim: givenHere(giving), giving }))
  return [...waiting.reverse(), ...known].filter(ofShop)
}
