import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { hidingReasons } from 'server/contract/shop-offers/facts/hiding-reasons'
import { DecisionDialog } from '../../ui/decision-dialog.tsx'
import { useReason } from '../../ui/reason-field.tsx'
import { useHidingPreview } from './hiding.api.ts'

type Props = {
  /** The offers; of several the mail to the shop of the first is shown. */
  ids: number[]
  /** The likeliest reason, from what shoppers say. */
  likely?: string
  busy: boolean
  focusAfter?: RefObject<HTMLElement | null>
  onConfirm: (reason: string) => void
  onCancel: () => void
  /** Which ones. */
  children: ReactNode
}

/** Asks why offers are hidden, with the mail that notifies their shop. */
export function HidingQuestion({ ids, likely, ...dialog }: Props) {
  const choice = useReason(hidingReasons.some(({ id }) => id === likely) ? likely : undefined)
  const { data } = useHidingPreview(ids, choice.reason)
  return (
    <DecisionDialog
      title={ids.length === 1 ? texts.hiding.question : texts.hiding.questionTogether({ count: ids.length })}
      confirmLabel={texts.hiding.confirm}
      choice={choice}
      reasons={hidingReasons}
      mail={choice.reason === undefined ? undefined : data?.mail}
      nobody={texts.hiding.nobodyTold}
      {...dialog}
    />
  )
}
