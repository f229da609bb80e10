import { texts } from 'server/contract/facts/texts'
import { Button } from '../../../ui/button.tsx'
import type { ProductDraft } from './product-draft.ts'
import styles from './product-form.module.css'

type Kept = Pick<ProductDraft, 'areFieldsKept' | 'isPhotoKept'>

/** Whether fields and photo both outlive the page. */
export const isKeptWhole = ({ areFieldsKept, isPhotoKept }: Kept) => areFieldsKept && isPhotoKept

export const whereKept = (draft: Kept) => (isKeptWhole(draft) ? texts.saved.kept : texts.productForm.keptHere)

type Props = { draft: Pick<ProductDraft, 'isRestored' | 'keptPhoto'>; onStartAfresh?: () => void }

/**
 * Tells that a form opened with what was filled in before, unless that is known, or that the photo is gone.
 */
export function RestoredNotice({ draft: { isRestored, keptPhoto }, onStartAfresh }: Props) {
  // What is kept of the photo shows when it is read.
  if (!isRestored || keptPhoto === 'awaited' || !(onStartAfresh ?? keptPhoto)) return null
  return (
    <p className={styles.restored} role="status">
      {keptPhoto === 'lost' ? texts.productForm.photoLost : texts.productForm.restored}
      {onStartAfresh && (
        <Button variant="line" size="small" onClick={onStartAfresh}>
          {texts.productForm.startAfresh}
        </Button>
      )}
    </p>
  )
}
