import type { OwnProduct } from 'server/contract/shop-products'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { Button } from '../../ui/button.tsx'
import { notifyFailure } from '../../ui/toasts.tsx'
import { useSetProductStatus } from './product-list.api.ts'

/** Takes a product off the public pages while there is none left, and back again. */
export function StockButton({ product, className }: { product: OwnProduct; className?: string }) {
  const setStatus = useSetProductStatus()
  const signInAgain = useSignInAgain()
  const words = product.product_status === 'active' ? 'Mark out of stock' : 'Back in stock'
  return (
    <Button
      variant="plain"
      size="small"
      className={className}
      busy={setStatus.isPending}
      aria-label={`${words}: ${product.name}`}
      onClick={() =>
        setStatus.mutate(product, {
          onError: (error) => {
            if (!signInAgain(error)) notifyFailure(error.message)
          },
        })
      }
    >
      {words}
    </Button>
  )
}
