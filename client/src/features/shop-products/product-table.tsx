import { texts } from '../../texts.ts'
import { HeaderCell, Table } from '../../ui/table.tsx'
import { type pageOf, TablePager } from '../../ui/table-pager.tsx'
import { type Sort, SortHeader } from '../../ui/table-sort.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './product-table.module.css'
import type { ListedProduct, SortColumn } from './product-view.ts'

type Props = {
  part: ReturnType<typeof pageOf<ListedProduct>>
  total: number
  /** An admin sees everybody's products, each with its shop. */
  withShop: boolean
  sort: Sort<SortColumn>
  onSort: (sort: Sort<SortColumn>) => void
  onPage: (page: number) => void
  onDelete: (product: ListedProduct) => void
}

export function ProductTable({ part, total, withShop, sort, onSort, onPage, onDelete }: Props) {
  const order = { sort, onSort }
  return (
    <Table
      caption={texts.myProducts.title}
      className={styles.table}
      head={
        <>
          <HeaderCell>Image</HeaderCell>
          <SortHeader {...order} column="name">
            Name
          </SortHeader>
          <SortHeader {...order} column="brand">
            Brand
          </SortHeader>
          <SortHeader {...order} column="price" numeric>
            Price
          </SortHeader>
          <SortHeader {...order} column="discount_price" numeric>
            Discounted price
          </SortHeader>
          <SortHeader {...order} column="discount_percent" numeric>
            Discount %
          </SortHeader>
          <SortHeader {...order} column="status">
            Status
          </SortHeader>
          <SortHeader {...order} column="start_date">
            Start date
          </SortHeader>
          <SortHeader {...order} column="end_date">
            End date
          </SortHeader>
          <SortHeader {...order} column="views" numeric>
            Views
          </SortHeader>
          <HeaderCell numeric>Actions</HeaderCell>
        </>
      }
      foot={<TablePager {...part} shown={part.rows.length} total={total} onPage={onPage} />}
    >
      {part.rows.map((product) => (
        <ProductRow key={product.id} product={product} withShop={withShop} onDelete={onDelete} />
      ))}
    </Table>
  )
}
