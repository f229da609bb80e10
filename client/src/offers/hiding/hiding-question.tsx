import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { hidingReasons } from 'server/contract/shop-offers/facts/hiding-reasons'
import { DecisionDialog, useReason } from '../../ui/decision-dialog.tsx'
import { useHidingPreview } from './hiding.api.ts'

type Props = {
  /** The offers; of several the mail to the shop of the first is shown. */
  ids: number[]
  /** The likeliest reason; where it is none of the list, a press on one of these decides. */
  likely?: string
  /** It is hidden already, and its shop asks for another look. */
  isAgain?: boolean
  busy: boolean
  focusAfter?: RefObject<HTMLElement | null>
  onConfirm: (reason: string) => void
  onCancel: () => void
  /** Which ones. */
  children: ReactNode
}

/** Asks why offers are hidden, with the mail that notifies their shop. */
export function HidingQuestion({ ids, likely, isAgain, ...dialog }: Props) {
  const first = hidingReasons.find(({ id }) => id === likely)?.id
  const choice = useReason(first)
  const { data } = useHidingPreview(ids, choice.reason)
  return (
    <DecisionDialog
      title={questionOf(ids.length, isAgain)}
      confirmLabel={isAgain ? texts.hiding.confirmAgain : texts.hiding.confirm}
      atOnce={likely !== undefined && first === undefined}
      choice={choice}
      reasons={hidingReasons}
      mail={choice.reason === undefined ? undefined : data?.mail}
      nobody={texts.hiding.nobodyTold}
      {...dialog}
    />
  )
}

const questionOf = (count: number, isAgain = false) =>
  isAgain
    ? texts.hiding.questionAgain
    : count === 1
      ? texts.hiding.question
      : texts.hiding.questionTogether({ count })
