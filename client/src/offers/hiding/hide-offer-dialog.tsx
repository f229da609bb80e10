import { skipToken } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { hidingReasons } from 'server/contract/shop-offers/facts/hiding-reasons'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useIsShown, useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useApiQuery } from '../../lib/net/api-query.ts'
import { IconButton } from '../../ui/button.tsx'
import { DecisionDialog, useReason } from '../../ui/decision-dialog.tsx'
import { offerUndoOf } from '../../ui/undo-bar.tsx'
import { useShowFailure } from '../../ui/use-show-failure.ts'
import { type OfferVersion, useRefreshAll } from './hidden-note.tsx'

type Props = {
  offer: OfferVersion & { name: string; shop_name: string; is_hidden?: boolean }
  others?: number
  likely?: string
  focusAfter?: RefObject<HTMLElement | null>
  onClose: () => void
}

export function HideOfferDialog({ offer, others, likely, focusAfter, onClose }: Props) {
  const { product_id, version, name, shop_name, is_hidden } = offer
  const refresh = useRefreshAll()
  const { mutateAsync } = useApiMutation('POST /api/admin/hide_offer', {
    onSuccess: ({ undo }) => offerUndoOf(`${texts.hiding.hidden} ${texts.undo.mailLeaves}`, [undo], refresh),
    onError: useShowFailure(),
    onSettled: () => void refresh(),
  })
  const isShown = useIsShown()
  const [confirm, isBusy] = useOneAtATime(async (reason: string) => {
    await mutateAsync({ product_id, version, reason }).catch(() => {})
    if (isShown()) onClose()
  })
  return (
    <HidingQuestion
      ids={[product_id]}
      likely={likely}
      isAgain={is_hidden}
      busy={isBusy}
      focusAfter={focusAfter}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    >
      {texts.hiding.which({ offer: name, shop: shop_name, others: others ?? 0 })}
    </HidingQuestion>
  )
}

type HidingQuestionProps = {
  ids: number[]
  /** The likely reason. If it is not in the list, choosing a reason submits at once. */
  likely?: string
  isAgain?: boolean
  busy: boolean
  focusAfter?: RefObject<HTMLElement | null>
  onConfirm: (reason: string) => void
  onCancel: () => void
  children: ReactNode
}

export function HidingQuestion({ ids, likely, isAgain, ...dialog }: HidingQuestionProps) {
  const first = hidingReasons.find(({ id }) => id === likely)?.id
  const choice = useReason(first)
  const { reason } = choice
  const [product_id = 0, ...others] = ids
  const { data } = useApiQuery(
    'POST /api/admin/preview_hiding',
    reason === undefined ? skipToken : { body: { product_id, others, reason } },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <DecisionDialog
      title={questionOf(ids.length, isAgain)}
      confirmLabel={isAgain ? texts.hiding.confirmAgain : texts.hiding.confirm}
      atOnce={likely !== undefined && first === undefined}
      choice={choice}
      reasons={hidingReasons}
      mail={reason === undefined ? undefined : data?.mail}
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

export function HideButton({ product }: { product: OwnOffer }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={EyeOff}
        label={texts.hiding.hideOffer({ offer: product.name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <HideOfferDialog offer={{ ...product, product_id: product.id }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
