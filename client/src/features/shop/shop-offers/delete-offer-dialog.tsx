import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useDeleteOffer } from './own-offers.api.ts'

type Props = { product: OwnOffer; focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Asks, deletes, and tells. */
export function DeleteOfferDialog({ product, focusAfter, onClose }: Props) {
  const remove = useDeleteOffer()
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const isShown = useIsShown()
  const [confirm, isBusy] = useOneAtATime(async () => {
    try {
      const { message, undo } = await remove.mutateAsync(product)
      offerUndoOf(message, [undo], refresh)
    } catch (error) {
      if (signInAgain(error)) return
      // It was changed since it was asked about: the server's sentence says by whom.
      const isChanged = error instanceof ApiError && error.status === 409
      notifyFailure(isChanged ? error.message : texts.deleteProduct.failed)
    }
    if (isShown()) onClose()
  })
  return (
    <ConfirmDialog
      title={texts.myProducts.confirm}
      confirmLabel={texts.myProducts.delete}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      focusAfter={focusAfter}
    >
      <RichText
        text={texts.deleteProduct.forEverybody({ offer: product.name })}
        parts={{ offer: (name) => <b lang={languageOf(name)}>{name}</b> }}
      />
    </ConfirmDialog>
  )
}
