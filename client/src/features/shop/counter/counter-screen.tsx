import { Check, CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { useIsMobile } from '../../../lib/dom/use-media-query.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import styles from './counter.module.css'
import { CounterHead, useCounterShop } from './counter-head.tsx'
import { type CounterList, useCounterList, useLocalRedemptions } from './counter-list.ts'
import { CounterStep } from './counter-step.tsx'
import { deleteRedemption, type Giving, storeRedemption } from './local-redemptions.ts'
import { StepCard } from './step-card.tsx'
import { DoneCard, givenCount, openOf, rowsOf, TodayList } from './today-list.tsx'
import { takeStoredToken, useCounter } from './use-counter.ts'

type Props = { userId: number; ownName: string; shops: OwnShop[] }

export function CounterScreen({ userId, ownName, shops }: Props) {
  const { shop } = useCounterShop(shops)
  const shopId = shop?.id ?? 0
  const counter = useCounterList(userId)
  const { query, refresh } = counter
  const givings = useLocalRedemptions(userId) ?? []
  const work = useCounter(userId, counter)
  const isMobile = useIsMobile()
  const arrived: string | undefined = useLocation().state?.token
  const arrive = useEffectEvent(() => {
    const token = arrived ?? takeStoredToken()
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
        <NoNetworkStrip list={list} isAway={query.isError} />
        <SentNotice givings={givings} conflicts={list?.conflicts ?? []} />
        <DoneCard {...work} done={work.step.is === 'ready' ? work.done : undefined} />
        <CounterStep work={work} ownName={ownName} shops={shops} />
        {isMobile && work.step.is === 'ready' && (
          <Button variant="line" block className={styles.toToday} onClick={jumpTo('today')}>
            {waiting > 0
              ? texts.counter.network.waits({ count: waiting })
              : texts.counter.today.count({ count: givenCount(rows) })}
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

type NoNetworkStripProps = { list: { cachedAt: string; isCached: boolean } | undefined; isAway: boolean }

/** Always rendered: screen readers announce only text that enters an existing live region. */
function NoNetworkStrip({ list, isAway }: NoNetworkStripProps) {
  const isCached = list?.isCached ?? isAway
  return (
    <div role="status">
      {isCached && (
        <p className={styles.strip}>
          <Icon of={CloudOff} />
          <span>
            {list
              ? texts.counter.network.none({ time: formatIndianTimeOfDay(list.cachedAt) })
              : texts.counter.network.noneNoList}
          </span>
        </p>
      )}
    </div>
  )
}

type SentNoticeProps = { givings: Giving[]; conflicts: CounterList['conflicts'] }

function SentNotice({ givings, conflicts }: SentNoticeProps) {
  const [seen, setSeen] = useState(seenConflicts)
  const counted = givings.filter(({ state }) => state === 'counted')
  const notCounted = givings.filter(({ state }) => state === 'not counted')
  const isHere = (id: string) => notCounted.some(({ claim }) => claim.id === id)
  const others = conflicts.filter(({ claim_id }) => !seen.includes(claim_id) && !isHere(claim_id))
  const again = [...notCounted.map(({ claim }) => claim), ...others]
  const news = again.length > 0 ? again : counted.map(({ claim }) => claim)
  if (news.length === 0) return null
  const isOfOthers = others.length === again.length && counted.length === 0
  const understand = () => {
    noteSeenConflicts([...notCounted.map(({ claim }) => claim.id), ...others.map(({ claim_id }) => claim_id)])
    setSeen(seenConflicts())
    for (const giving of counted) void storeRedemption({ ...giving, state: 'given' }).catch(() => {})
    for (const { key } of notCounted) void deleteRedemption(key).catch(() => {})
  }
  return (
    <StepCard
      title={
        isOfOthers
          ? texts.counter.network.again({ count: others.length })
          : texts.counter.network.sent({ counted: counted.length, others: again.length })
      }
      hint={texts.counter.network.sentHint({ names: [...new Set(news.map(({ name }) => name))].join(', ') })}
      icon={Check}
      tone="info"
      keepsFocus
    >
      <Button variant="line" onClick={understand}>
        {texts.counter.network.understood}
      </Button>
    </StepCard>
  )
}

const key = 'counter-conflicts-seen'
/** The server returns at most a hundred conflicts. */
const atMost = 200

const seenConflicts = () => localStore.read(key)?.split(' ') ?? []

const noteSeenConflicts = (ids: string[]) =>
  localStore.write(key, [...new Set([...seenConflicts(), ...ids])].slice(-atMost).join(' '))

/** For buttons. A click on a `#` link does the same by the script in index.html. */
const jumpTo = (id: string) => () => {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  const heading = part?.querySelector('h2') ?? part
  heading?.focus({ preventScroll: true })
}
