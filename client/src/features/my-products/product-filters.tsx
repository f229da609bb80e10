import { productColumns, productSorts } from 'server/contract/list-options'
import type { OfferState } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { SelectField } from '../../ui/select-field.tsx'
import { TableFilter, TableFilters } from '../../ui/table-filter.tsx'
import { TableSearch } from '../../ui/table-search.tsx'
import styles from './product-filters.module.css'
import { categoryFilters, orderNames, type ProductListView } from './product-list-view.ts'

type Props = { view: ProductListView; onChange: (changes: ProductListView, how?: { replace: boolean }) => void }

/** The filter buttons, the search within, and the order (phones have no column headings to press). */
export const ProductFilters = ({ view, onChange }: Props) => (
  <TableFilters>
    <TableFilter
      label="Category"
      all={texts.all}
      value={view.category}
      options={categoryFilters.map((value) => ({ value, label: value }))}
      onChange={(category) => onChange({ category })}
    />
    <TableFilter
      label="Status"
      all={texts.all}
      value={view.status}
      options={statusFilters}
      onChange={(status) => onChange({ status })}
    />
    <TableSearch
      label="Search my products"
      value={view.query}
      onChange={(query) => onChange({ query }, { replace: true })}
    />
    <SelectField
      label="Sort by"
      fieldClassName={styles.order}
      value={view.sort ?? 'newest'}
      onChange={({ target }) => onChange({ sort: productSorts.slice(1).find((sort) => sort === target.value) })}
    >
      <option value="newest">Newest first</option>
      {productColumns.map((column) => (
        <Orders key={column} column={column} />
      ))}
    </SelectField>
  </TableFilters>
)

/** 'Active' means live (decisions 4); the specification's two come first. */
const inOrder: OfferState[] = ['live', 'out of stock', 'scheduled', 'expired']
const statusFilters = inOrder.map((value) => ({ value, label: texts.offerStates[value] }))

const Orders = ({ column }: { column: (typeof productColumns)[number] }) => (
  <>
    <option value={`${column}_asc`}>{orderNames[column][0]}</option>
    <option value={`${column}_desc`}>{orderNames[column][1]}</option>
  </>
)
