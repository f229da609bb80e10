import { EyeOff } from 'lucide-react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { notifySuccess } from '../../ui/toasts.tsx'
import styles from './hidden-note.module.css'
import { useHiding } from './hiding.api.ts'
import { useShowFailure } from './use-show-failure.ts'

type Props = { product: Pick<OwnOffer, 'id' | 'version' | 'name' | 'hidden'>; mayAsk: boolean }

/**
 * Why shoppers do not see an offer, and how its shop says that it is mended. Nothing while it is not hidden.
 */
export function HiddenNote({ product: { id, version, name, hidden }, mayAsk }: Props) {
  const { askAgain, refresh } = useHiding()
  const showFailure = useShowFailure()
  const [ask, isBusy] = useOneAtATime(async () => {
    try {
      notifySuccess((await askAgain.mutateAsync({ product_id: id, version })).message)
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  })
  if (!hidden) return null
  return (
    <div className={styles.note}>
      <p>
        <Icon of={EyeOff} size="small" />
        <span>
          <RichText
            text={texts.hiding.since({ day: formatIndianDay(hidden.since), reason: hidden.reason })}
            parts={{ since: (inside) => <b>{inside}</b> }}
          />
        </span>
      </p>
      {hidden.asked_again_at ? (
        <p>{texts.hiding.askedOn({ day: formatIndianDay(hidden.asked_again_at) })}</p>
      ) : (
        mayAsk && (
          <Button
            variant="line"
            size="small"
            busy={isBusy}
            aria-label={texts.hiding.askAgainAbout({ offer: name })}
            onClick={() => void ask()}
          >
            {texts.hiding.askAgain}
          </Button>
        )
      )}
    </div>
  )
}
