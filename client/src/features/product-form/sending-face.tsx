import { Check, Clock, Store, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UploadBar, useUploadFigures } from '../../ui/upload-progress.tsx'
import type { ProductDraft } from './product-draft.ts'
import styles from './publish-face.module.css'
import { PublishFace } from './publish-face.tsx'
import { whereKept } from './where-kept.ts'

type Props = {
  sending: NonNullable<ProductDraft['sending']>
  isKept: ProductDraft['isKept']
  card: ReactNode
  onCancel: () => void
}

/** An offer on its way: how far it is, whether the network is slow, and how to stop. */
export function SendingFace({ sending, isKept, card, onCancel }: Props) {
  const figures = useUploadFigures(sending)
  const { isSlow, isSent, percent } = figures
  return (
    <PublishFace title={isSlow ? 'The network is slow' : 'Publishing your offer'} picture={card}>
      <p role="status" hidden={!isSlow}>
        {isSlow && 'No answer for 15 seconds. We stop by ourselves after one minute.'}
      </p>
      <div className={styles.figures}>
        <UploadBar {...figures} />
      </div>
      <ul className={styles.steps}>
        <li>
          <Icon of={Check} className={styles.done} />
          {whereKept(isKept)}
        </li>
        {isSlow ? (
          <li>
            <Icon of={Clock} className={styles.waits} />
            Waiting for the network
          </li>
        ) : (
          <>
            <li>
              <Icon of={isSent ? Check : Upload} className={isSent ? styles.done : styles.now} />
              Sending the photo
              <span>{percent}%</span>
            </li>
            <li>
              <Icon of={Store} className={isSent ? styles.now : styles.later} />
              In the shop window
            </li>
          </>
        )}
      </ul>
      <div className={styles.buttons}>
        <Button variant="line" onClick={onCancel}>
          {isSlow ? 'Cancel and keep the offer' : 'Cancel'}
        </Button>
      </div>
      <p className={styles.small}>
        {isSlow
          ? 'You may put the phone down and serve your customer.'
          : 'Keep this page open. If the network goes, nothing is lost.'}
      </p>
    </PublishFace>
  )
}
