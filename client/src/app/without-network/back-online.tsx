import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatClock } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../lib/dom/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './cached-screen.module.css'
import { useEndedMeanwhile } from './use-ended-meanwhile.ts'

/** Since when the screen is current again, and what of it has ended: whole at once, as it is read out once. */
export function BackOnline({ cachedAt }: { cachedAt: string | undefined }) {
  const back = useBackOnline(cachedAt)
  const ended = useEndedMeanwhile(cachedAt, back)
  if (back === undefined || ended === undefined) return null
  return (
    <div className={classNames(styles.notice, styles.back)}>
      <Icon of={Check} />
      <p>
        <RichText
          text={texts.withoutNetwork.backOnline({ time: formatClock(back) })}
          parts={{ b: (inside) => <b>{inside}</b> }}
        />
        {ended > 0 && ` ${texts.withoutNetwork.endedMeanwhile({ count: ended })}`}
      </p>
    </div>
  )
}

/** Since when what was cached is current again. Another page has nothing to say of it. */
function useBackOnline(cachedAt: string | undefined) {
  const { key } = useLocation()
  const [cut, setCut] = useState<{ key: string; back?: string }>()
  if (cachedAt !== undefined && (cut?.key !== key || cut.back !== undefined)) setCut({ key })
  if (cachedAt === undefined && cut?.key === key && cut.back === undefined)
    setCut({ key, back: new Date().toISOString() })
  return cachedAt === undefined && cut?.key === key ? cut.back : undefined
}
