import { texts } from 'server/contract/texts'
import type { ProductDraft } from './product-draft.ts'

type Kept = ProductDraft['isKept']

/** Whether fields and photo both outlive the page. */
export const isKeptWhole = ({ fields, photo }: Kept) => fields && photo

export const whereKept = (isKept: Kept) => (isKeptWhole(isKept) ? texts.saved.kept : texts.productForm.keptHere)
