import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/notice.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import type { ProductDraft } from './product-draft.ts'
import styles from './product-form.module.css'

type Props = {
  className?: string
  draft: Pick<ProductDraft, 'problems' | 'sending'>
  label: string
  busyLabel: string
  note?: ReactNode
  onCancel: () => void
  /** In place of the line, when somebody else was faster. */
  conflict?: ReactNode
}

/** The button, with what went wrong and how far the upload is. On phones it stays at the bottom of the screen. */
export const PublishBar = ({ className, draft, label, busyLabel, note, onCancel, conflict }: Props) => (
  <div className={classNames(styles.bar, className)} data-form-bar>
    {draft.sending && <UploadProgress sending={draft.sending} />}
    {conflict ?? (draft.problems.line && <ErrorLine>{draft.problems.line}</ErrorLine>)}
    <div className={styles.publish}>
      {note && <span className={styles.note}>{note}</span>}
      {draft.sending && (
        <Button variant="line" onClick={onCancel}>
          {texts.productForm.cancel}
        </Button>
      )}
      <Button type="submit" busy={draft.sending !== null}>
        {draft.sending ? busyLabel : label}
      </Button>
    </div>
  </div>
)
