import { Check, Clock, Store, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
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
    <PublishFace title={isSlow ? texts.productForm.sending.slow : texts.productForm.sending.title} picture={card}>
      <p role="status" hidden={!isSlow}>
        {isSlow && texts.productForm.sending.noAnswer}
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
            {texts.productForm.sending.waiting}
          </li>
        ) : (
          <>
            <li>
              <Icon of={isSent ? Check : Upload} className={isSent ? styles.done : styles.now} />
              {texts.productForm.sending.photo}
              <span>{percent}%</span>
            </li>
            <li>
              <Icon of={Store} className={isSent ? styles.now : styles.later} />
              {texts.productForm.sending.shopWindow}
            </li>
          </>
        )}
      </ul>
      <div className={styles.buttons}>
        <Button variant="line" onClick={onCancel}>
          {isSlow ? texts.productForm.sending.cancelAndKeep : texts.productForm.cancel}
        </Button>
      </div>
      <p className={styles.small}>{isSlow ? texts.productForm.sending.putDown : texts.productForm.sending.keepOpen}</p>
    </PublishFace>
  )
}
