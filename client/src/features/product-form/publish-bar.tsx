import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import type { ProductDraft } from './product-draft.ts'
import styles from './product-form.module.css'

type Props = {
  draft: Pick<ProductDraft, 'problems' | 'sending'>
  label: string
  busyLabel: string
  note?: ReactNode
  onCancel: () => void
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** The button, with what went wrong and how far the upload is. On phones it stays at the bottom of the screen. */
export const PublishBar = ({ draft, label, busyLabel, note, onCancel, onTakeTheirs, onKeepMine }: Props) => (
  <div className={styles.bar}>
    {draft.sending && <UploadProgress sending={draft.sending} />}
    {draft.problems.line && <ErrorLine>{draft.problems.line}</ErrorLine>}
    {/* Two people changed one product: nobody's work is lost without somebody saying so. */}
    {draft.problems.isConflict && (
      <div className={styles.choice}>
        <Button variant="line" size="small" onClick={onTakeTheirs}>
          Show the other change
        </Button>
        <Button variant="line" size="small" onClick={onKeepMine}>
          Overwrite it with mine
        </Button>
      </div>
    )}
    <div className={styles.publish}>
      {note && <span className={styles.note}>{note}</span>}
      {draft.sending && (
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" busy={draft.sending !== null}>
        {draft.sending ? busyLabel : label}
      </Button>
    </div>
  </div>
)
