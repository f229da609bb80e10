import { Check } from 'lucide-react'
import { formatClock } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../lib/dom/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './cached-screen.module.css'
import { useEndedMeanwhile } from './use-ended-meanwhile.ts'

type Props = { cachedAt: string | undefined; back: string | undefined }

/** Since when the screen is current again, and what of it has ended: whole at once, as it is read out once. */
export function BackOnline({ cachedAt, back }: Props) {
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
