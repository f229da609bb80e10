import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import type { Place } from '../../../offer-drafts/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/notice.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import type { ProductDraft } from './product-draft.ts'
import styles from './product-form.module.css'

type Props = {
  className?: string
  place: Place
  draft: Pick<ProductDraft, 'problems' | 'sending'>
  onCancel: () => void
  /** In place of the line, when somebody else was faster. */
  conflict?: ReactNode
}

/**
 * The button, with what went wrong and how far the upload is. On phones it stays at the bottom of the screen.
 */
export const PublishBar = ({ className, place, draft: { sending, problems }, onCancel, conflict }: Props) => (
  <div className={classNames(styles.bar, className)} data-form-bar>
    {sending && <UploadProgress sending={sending} />}
    {conflict ?? (problems.line && <ErrorLine>{problems.line}</ErrorLine>)}
    <div className={styles.publish}>
      {place.product === null && <span className={styles.note}>{texts.addProduct.charges}</span>}
      {sending && (
        <Button variant="line" onClick={onCancel}>
          {texts.productForm.cancel}
        </Button>
      )}
      <Button type="submit" busy={sending !== null}>
        {sending ? busyLabel(place) : label(place)}
      </Button>
    </div>
  </div>
)

function label({ product, shop }: Place) {
  if (product !== null) return texts.updateProduct.title
  return shop.draft === null ? texts.addProduct.publish : texts.outbox.keep
}

const busyLabel = ({ product }: Place) =>
  product === null ? texts.productForm.publishing : texts.productForm.updating
