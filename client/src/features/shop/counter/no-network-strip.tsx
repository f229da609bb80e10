import { CloudOff } from 'lucide-react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './counter.module.css'

type Props = { list: { cachedAt: string; isCached: boolean } | undefined; isAway: boolean }

/** The place is always there, so that what comes into it is read out. */
export function NoNetworkStrip({ list, isAway }: Props) {
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
