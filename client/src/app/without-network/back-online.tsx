import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../lib/dom/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './cached-screen.module.css'
import { useEndedMeanwhile } from './use-ended-meanwhile.ts'

/**
 * Of a page that was without a network: since when it is current again, and what of it has ended; whole at
 * once, as it is read out once.
 */
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

/** Since when what was cached is current again. */
function useBackOnline(cachedAt: string | undefined) {
  const [back, setBack] = useState<string>()
  const isBack = cachedAt === undefined
  if (isBack !== (back !== undefined)) setBack(isBack ? new Date().toISOString() : undefined)
  return back
}
