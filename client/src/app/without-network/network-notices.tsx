import { useQueryClient } from '@tanstack/react-query'
import { Check, CloudOff, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { mostOffersNow } from 'server/contract/saved/facts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { classNames } from '../../lib/dom/class-names.ts'
import { callApi } from '../../lib/net/api-client.ts'
import { cachedAtOf, hasPrices } from '../../lib/storage/cached-at.ts'
import { asOf, timeOfCache } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './cached-screen.module.css'

type Props = { cachedAt: string | undefined; onAgain: () => void }

export function NetworkNotices({ cachedAt, onAgain }: Props) {
  const notice = useNotice()
  return (
    <>
      {cachedAt && (
        <div className={styles.notice}>
          <Icon of={CloudOff} />
          <p>
            <b>{notice(cachedAt)}</b> <span>{texts.withoutNetwork.mayHaveChanged}</span>
          </p>
          <Button variant="line" size="small" className={styles.again} onClick={onAgain}>
            <Icon of={RotateCcw} size="small" />
            {texts.ui.tryAgain}
          </Button>
        </div>
      )}
      <BackOnline cachedAt={cachedAt} />
    </>
  )
}

function useNotice() {
  const { pathname } = useLocation()
  const { cities } = useSite()
  const city = useCityNames()(cities[0] ?? '')
  return (cachedAt: string) => {
    if (pathname !== pages.home) return texts.withoutNetwork.notice({ asOf: asOf(cachedAt) })
    const { time, day } = timeOfCache(cachedAt)
    return day
      ? texts.withoutNetwork.homeOfDay({ city, time, day })
      : texts.withoutNetwork.home({ city, time })
  }
}

/** Renders the notice only when it is complete, since screen readers announce it once. */
export function BackOnline({ cachedAt }: { cachedAt: string | undefined }) {
  const back = useBackOnline(cachedAt)
  const ended = useEndedMeanwhile(cachedAt, back)
  if (back === undefined || ended === undefined) return null
  return (
    <div className={classNames(styles.notice, styles.back)}>
      <Icon of={Check} />
      <p>
        <RichText text={texts.withoutNetwork.backOnline({ time: formatIndianTimeOfDay(back) })} />
        {ended > 0 && <span>{` ${texts.withoutNetwork.endedMeanwhile({ count: ended })}`}</span>}
      </p>
    </div>
  )
}

function useBackOnline(cachedAt: string | undefined) {
  const [back, setBack] = useState<string>()
  const isBack = cachedAt === undefined
  if (isBack !== (back !== undefined)) setBack(isBack ? new Date().toISOString() : undefined)
  return back
}

/** Returns how many shown offers ended while the device was offline; undefined while loading. */
export function useEndedMeanwhile(cachedAt: string | undefined, back: string | undefined) {
  const cache = useQueryClient().getQueryCache()
  const shown = useRef(new Set<number>())
  const [ended, setEnded] = useState<{ by: string; count: number }>()

  useEffect(() => {
    if (cachedAt === undefined) return
    const note = () => {
      for (const query of cache.findAll({ type: 'active', predicate: hasPrices }))
        if (cachedAtOf(query)) for (const id of liveOffersIn(query.state.data)) shown.current.add(id)
    }
    note()
    return cache.subscribe(note)
  }, [cachedAt, cache])

  useEffect(() => {
    if (back === undefined) return
    const report = (count: number) => setEnded({ by: back, count })
    const ids = [...shown.current].slice(0, mostOffersNow).join()
    if (!ids) return report(0)
    callApi('GET /api/user/offers_now', { query: { ids } }).then(
      ({ offers, gone }) =>
        report(gone.length + offers.filter(({ offer_state }) => offer_state === 'expired').length),
      () => report(0),
    )
  }, [back])

  return ended?.by === back ? ended?.count : undefined
}

/** Finds offers anywhere in a response, except those already marked as ended. */
function liveOffersIn(data: unknown): number[] {
  if (typeof data !== 'object' || data === null) return []
  const { id, discount_price, offer_state = 'live' } = data as Partial<Record<string, unknown>>
  const isLive = typeof id === 'number' && discount_price !== undefined && offer_state === 'live'
  return [...(isLive ? [id] : []), ...Object.values(data).flatMap(liveOffersIn)]
}
