import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { OwnShop } from 'server/contract/shops/schemas'
import { useIsMobile } from '../../../lib/dom/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { useCounterList, useGivings } from './counter.api.ts'
import styles from './counter.module.css'
import { CounterHead } from './counter-head.tsx'
import { CounterStep } from './counter-step.tsx'
import { DoneCard } from './done-card.tsx'
import { NoNetworkStrip } from './no-network-strip.tsx'
import { SentNotice } from './sent-notice.tsx'
import { givenCount, TodayList } from './today-list.tsx'
import { openOf, rowsOf } from './today-rows.ts'
import { takeStoredToken, useCounter } from './use-counter.ts'
import { useCounterShop } from './use-counter-shop.ts'

type Props = { userId: number; ownName: string; shops: OwnShop[] }

/** Codes are found here, by scanning or typing, and given or not. */
export function CounterScreen({ userId, ownName, shops }: Props) {
  const { shop } = useCounterShop(shops)
  const shopId = shop?.id ?? 0
  const counter = useCounterList(userId)
  const { query, refresh } = counter
  const givings = useGivings(userId) ?? []
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

/** Shows a part of the page, with the focus on its heading. Links to one need none: index.html. */
const jumpTo = (id: string) => () => {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  const heading = part?.querySelector('h2') ?? part
  heading?.focus({ preventScroll: true })
}
