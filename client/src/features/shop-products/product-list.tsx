import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { pages } from '../../lib/paths.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { texts } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { pageOf } from '../../ui/table-pager.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { type ListedProduct, type ProductView, viewProducts } from './product-view.ts'
import { productViewAddress } from './product-view-address.ts'
import { useListedProducts, useShopProducts } from './shop-products.api.ts'

/** My Products: everything that a shop has published, or that all shops have, for an admin. */
export function ProductList({ user }: { user: SignedInUser }) {
  const { data: products, isError, isPending, refetch } = useShopProducts(user)
  const listed = useListedProducts(products) ?? []
  const [{ page, ...view }, change] = useAddressState(productViewAddress)
  // Any other filter or order starts at its first page.
  const look = (changes: Partial<ProductView>) => change({ page: 1, ...changes })
  const deferred = useDeferredValue(view.words)
  const [deleting, setDeleting] = useState<ListedProduct>()
  const top = useRef<HTMLDivElement>(null)

  const left = viewProducts(listed, { ...view, words: deferred })

  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>Your products could not be loaded.</FailedNotice>
  if (isPending) return <LoadingNotice>Loading your products …</LoadingNotice>
  if (products.length === 0) return <NoProductsYet />
  return (
    <div ref={top} tabIndex={-1}>
      <ProductFilters view={view} onChange={look} />
      {left.length === 0 ? (
        <NothingHere>
          No product matches.{' '}
          <Button variant="line" onClick={() => look({ category: 'All', status: 'All', words: '' })}>
            Show all
          </Button>
        </NothingHere>
      ) : (
        <ProductTable
          part={pageOf(left, page)}
          total={left.length}
          withShop={user.user_type === 'admin'}
          sort={view.sort}
          onSort={(sort) => look({ sort })}
          onPage={(to) => {
            change({ page: to })
            top.current?.scrollIntoView()
            top.current?.focus({ preventScroll: true })
          }}
          onDelete={setDeleting}
        />
      )}
      {deleting && <DeleteProductDialog product={deleting} focusAfter={top} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

/** '8 products', for below the heading. */
export function ProductCount({ user }: { user: SignedInUser }) {
  const { data: products } = useShopProducts(user)
  if (!products) return ' '
  return products.length === 1 ? '1 product' : `${new Intl.NumberFormat('en-IN').format(products.length)} products`
}

const NoProductsYet = () => (
  <EmptyNotice
    title="Nothing published yet."
    actions={
      <ButtonLink to={pages.addProduct}>
        <Icon of={Plus} />
        {texts.myProducts.add}
      </ButtonLink>
    }
  >
    Your first offer takes about a minute and costs nothing.
  </EmptyNotice>
)
