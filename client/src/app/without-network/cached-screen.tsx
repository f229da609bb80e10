import { CloudOff, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatClock } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { asOf } from '../../lib/format/as-of.ts'
import { formatDateShortly, todayInIndia } from '../../lib/format/dates.ts'
import { CachedAt, hasPrices, useCachedAt } from '../../lib/storage/cached-at.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './cached-screen.module.css'
import { useAskAgain } from './use-ask-again.ts'

const prices = { predicate: hasPrices }
/** Comes while there is no network: it notes what is shown. */
const BackOnline = latePart(async () => (await import('./back-online.tsx')).BackOnline)

/**
 * A shopper's screen: when it is drawn from what was kept, it says so, and each price its time; and so it
 * does when it is current again, in the same place, until another page is opened.
 */
export function CachedScreen({ children }: { children: ReactNode }) {
  const askAgain = useAskAgain()
  const cachedAt = useCachedAt(prices)
  // Another page has nothing to say of it.
  const { key } = useLocation()
  const [cutOn, setCutOn] = useState<string>()
  if (cachedAt && cutOn !== key) setCutOn(key)
  const notice = useNotice()
  return (
    <CachedAt value={cachedAt}>
      {/* The place is always there, so that what comes into it is read out. */}
      <div role="status" className="wrap">
        {cachedAt && (
          <div className={styles.notice}>
            <Icon of={CloudOff} />
            <p>
              <b>{notice(cachedAt)}</b> <span>{texts.withoutNetwork.mayHaveChanged}</span>
            </p>
            <Button variant="line" size="small" className={styles.again} onClick={askAgain}>
              <Icon of={RotateCcw} size="small" />
              {texts.ui.tryAgain}
            </Button>
          </div>
        )}
        {cutOn === key && <BackOnline key={key} cachedAt={cachedAt} />}
      </div>
      {children}
    </CachedAt>
  )
}

/** Home is the city as it was. */
function useNotice() {
  const { pathname } = useLocation()
  const { cities } = useSite()
  const nameOf = useCityNames()
  const city = nameOf(cities[0] ?? '')
  return (cachedAt: string) => {
    if (pathname !== pages.home) return texts.withoutNetwork.notice({ asOf: asOf(cachedAt) })
    const [day, today] = [todayInIndia(new Date(cachedAt)), todayInIndia()]
    const time = formatClock(cachedAt)
    return day === today
      ? texts.withoutNetwork.home({ city, time })
      : texts.withoutNetwork.homeOfDay({ city, time, day: formatDateShortly(day, today) })
  }
}
