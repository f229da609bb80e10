import { CloudOff, RotateCcw } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { formatDateShortly, todayInIndia } from '../../lib/format/dates.ts'
import { asOf } from '../../ui/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackOnline } from './back-online.tsx'
import styles from './cached-screen.module.css'

type Props = { cachedAt: string | undefined; onAgain: () => void }

/** That a screen is drawn from what was kept, and then, that it is current again. */
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

/** Home is the city as it was. */
function useNotice() {
  const { pathname } = useLocation()
  const { cities } = useSite()
  const nameOf = useCityNames()
  const city = nameOf(cities[0] ?? '')
  return (cachedAt: string) => {
    if (pathname !== pages.home) return texts.withoutNetwork.notice({ asOf: asOf(cachedAt) })
    const [day, today] = [todayInIndia(new Date(cachedAt)), todayInIndia()]
    const time = formatIndianTimeOfDay(cachedAt)
    return day === today
      ? texts.withoutNetwork.home({ city, time })
      : texts.withoutNetwork.homeOfDay({ city, time, day: formatDateShortly(day, today) })
  }
}
