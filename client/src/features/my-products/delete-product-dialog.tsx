import type { RefObject } from 'react'
import type { OwnProduct } from 'server/contract/shop-products'
import { texts } from 'server/contract/texts'
import { useRefreshProducts } from '../../lib/product-queries.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { offerUndoOf } from '../../ui/offer-undo-of.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import { useDeleteProduct } from './product-list.api.ts'

type Props = { product: OwnProduct; focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Asks, deletes, and tells. */
export function DeleteProductDialog({ product, focusAfter, onClose }: Props) {
  const remove = useDeleteProduct()
  const refresh = useRefreshProducts()
  const signInAgain = useSignInAgain()
  const confirm = () =>
    remove.mutate(product, {
      onSuccess: ({ message, undo }) => {
        offerUndoOf(message, [undo], refresh)
        onClose()
      },
      onError: (error) => {
        if (signInAgain(error)) return
        // It was changed since it was asked about: the server's sentence says by whom.
        notifyFailure(error.status === 409 ? error.message : texts.deleteProduct.failed)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={texts.myProducts.confirm}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      focusAfter={focusAfter}
    >
      <b>{product.name}</b> will be removed for everybody.
    </ConfirmDialog>
  )
}
