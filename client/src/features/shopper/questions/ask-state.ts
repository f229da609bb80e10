import type { OfferDetail } from 'server/contract/offers/schemas'
import type { QuestionRefusal } from 'server/contract/questions/facts'
import type { Asked } from '../../../offers/saved/saved-things.ts'

export type AskProps = { product: OfferDetail; onClose: () => void }

/** What has become of the question that the sheet is for. */
export type AskState =
  | 'form'
  | { sent: Asked; at: string }
  | { waits: Asked }
  | { refused: QuestionRefusal | undefined; title: string; again?: string }
