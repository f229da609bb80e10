import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { countedUpTo } from 'server/contract/list-options'
import { pages } from 'server/contract/pages'
import type { OwnProduct } from 'server/contract/shop-products'
import { texts } from 'server/contract/texts'
import type { SignedInUser } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice, NothingHere } from '../../ui/notice.tsx'
import { TablePager, totalWords, useLeaveEmptyPage } from '../../ui/table-pager.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { useProductList } from './product-list.api.ts'
import type { ProductListView } from './product-list-view.ts'
import { ProductTable } from './product-table.tsx'

type Props = {
  user: SignedInUser
  view: ProductListView
  onChange: (changes: ProductListView, how?: { replace: boolean }) => void
  /** The name of what was just published, for when the list cannot be had. */
  published?: string
}

/** My Products: what a shop has published, or what all shops have, for an admin; a page at a time. */
export function ProductList({ user, view, onChange, published }: Props) {
  const { data: page, error, isPlaceholderData, refetch } = useProductList(user, view)
  const [deleting, setDeleting] = useState<OwnProduct>()
  const top = useRef<HTMLDivElement>(null)
  useLeaveEmptyPage(page?.products.length, isPlaceholderData ? null : page?.previous, (after) =>
    onChange({ after }, { replace: true }),
  )

  if (error && !page) {
    // What makes no sense in the address will not next time either.
    const retry = () => (error.status === 400 ? onChange({ ...wholeList, sort: undefined }) : void refetch())
    return (
      <FailedNotice onRetry={retry}>
        {published && `“${published}” is published. `}Your products could not be loaded.
      </FailedNotice>
    )
  }
  if (!page) return <LoadingNotice>Loading your products …</LoadingNotice>
  if (page.counts.all === 0) return <NoProductsYet />
  const { products, total, total_is_exact, rows_before, previous, next } = page
  return (
    <div ref={top} tabIndex={-1} aria-busy={isPlaceholderData}>
      <ProductFilters view={view} onChange={onChange} />
      {products.length === 0 ? (
        <NothingHere>
          No product matches.{' '}
          <Button variant="line" onClick={() => onChange(wholeList)}>
            Show all
          </Button>
        </NothingHere>
      ) : (
        <ProductTable
          products={products}
          withShop={user.user_type === 'admin'}
          sort={view.sort}
          onSort={(sort) => onChange({ sort })}
          onDelete={setDeleting}
          foot={
            <TablePager
              top={top}
              before={rows_before}
              shown={products.length}
              total={totalWords(total, total_is_exact)}
              onPrevious={previous === null ? undefined : () => onChange({ after: previous })}
              onNext={next === null ? undefined : () => onChange({ after: next })}
            />
          }
        />
      )}
      {deleting && <DeleteProductDialog product={deleting} focusAfter={top} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

const wholeList: ProductListView = { category: undefined, status: undefined, query: undefined, after: undefined }

/** '8 products', for below the heading: all of them, whatever the filters. */
export function ProductCount({ user, view }: Pick<Props, 'user' | 'view'>) {
  const { data: page } = useProductList(user, view)
  if (!page) return ' '
  const { all } = page.counts
  return all === 1 ? '1 product' : `${totalWords(all, all < countedUpTo.rows)} products`
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
