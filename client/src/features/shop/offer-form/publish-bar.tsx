import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import type { Place } from '../../../offer-drafts/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import type { FormDraft } from './form-draft.ts'
import styles from './offer-form.module.css'

type Kept = Pick<FormDraft, 'areFieldsKept' | 'isPhotoKept'>

/** Whether fields and photo both outlive the page. */
export const isKeptWhole = ({ areFieldsKept, isPhotoKept }: Kept) => areFieldsKept && isPhotoKept

export const whereKept = (draft: Kept) => (isKeptWhole(draft) ? texts.saved.kept : texts.productForm.keptHere)

type NoticeProps = { draft: Pick<FormDraft, 'isRestored' | 'keptPhoto'>; onStartAfresh?: () => void }

/**
 * Tells that a form opened with what was filled in before, unless that is known, or that the photo is gone.
 */
export function RestoredNotice({ draft: { isRestored, keptPhoto }, onStartAfresh }: NoticeProps) {
  // What is kept of the photo shows when it is read.
  if (!isRestored || keptPhoto === 'awaited' || !(onStartAfresh ?? keptPhoto)) return null
  return (
    <p className={styles.restored} role="status">
      <span>{keptPhoto === 'lost' ? texts.productForm.photoLost : texts.productForm.restored}</span>
      {onStartAfresh && (
        <Button variant="line" size="small" onClick={onStartAfresh}>
          {texts.productForm.startAfresh}
        </Button>
      )}
    </p>
  )
}

type Props = {
  className?: string
  place: Place
  draft: FormDraft
  /** Whether nothing else says that what is typed goes with the page. */
  warnsOfLoss?: boolean
  onCancel: () => void
  /** In place of the line, when somebody else was faster. */
  conflict?: ReactNode
}

/**
 * The button, with what went wrong and how far the upload is. On phones it stays at the bottom of the screen.
 */
export const PublishBar = ({ className, place, draft, warnsOfLoss, onCancel, conflict }: Props) => {
  const { sending, problems } = draft
  return (
    <div className={classNames(styles.bar, className)} data-form-bar>
      {warnsOfLoss && !isKeptWhole(draft) && (
        <p role="status">
          <Status tone="pending">{texts.productForm.keptHere}</Status>
        </p>
      )}
      {sending && <UploadProgress sending={sending} />}
      {conflict ?? (problems.line && <ErrorLine>{problems.line}</ErrorLine>)}
      <div className={styles.publish}>
        {place.product === null && <span className={styles.note}>{texts.addProduct.charges}</span>}
        {sending && (
          <Button variant="line" onClick={onCancel}>
            {texts.ui.cancel}
          </Button>
        )}
        <Button type="submit" busy={sending !== null}>
          {sending ? busyLabel(place) : label(place)}
        </Button>
      </div>
    </div>
  )
}

function label({ product, shop }: Place) {
  if (product !== null) return texts.updateProduct.title
  return shop.draft === null ? texts.addProduct.publish : texts.outbox.keep
}

const busyLabel = ({ product }: Place) =>
  product === null ? texts.productForm.publishing : texts.productForm.updating
