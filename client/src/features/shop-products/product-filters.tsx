import { SelectField } from '../../ui/select-field.tsx'
import { TableFilter, TableSearch } from '../../ui/table-filter.tsx'
import styles from './product-filters.module.css'
import { categoryFilters, type ProductView, sortColumns, statusFilters } from './product-view.ts'

const asOptions = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))
const categories = asOptions(categoryFilters)
const statuses = asOptions(statusFilters)

const orders = {
  name: ['Name, A to Z', 'Name, Z to A'],
  brand: ['Brand, A to Z', 'Brand, Z to A'],
  price: ['Price, lowest first', 'Price, highest first'],
  discount_price: ['Discounted price, lowest first', 'Discounted price, highest first'],
  discount_percent: ['Discount, smallest first', 'Discount, largest first'],
  status: ['Status, A to Z', 'Status, Z to A'],
  start_date: ['Start date, earliest first', 'Start date, latest first'],
  end_date: ['End date, earliest first', 'End date, latest first'],
  views: ['Views, fewest first', 'Views, most first'],
} as const satisfies Record<(typeof sortColumns)[number], readonly [string, string]>

type Props = { view: ProductView; onChange: (changes: Partial<ProductView>) => void }

/** The filter buttons, the search within, and the order (phones have no column headings to press). */
export const ProductFilters = ({ view, onChange }: Props) => (
  <div className={styles.filters}>
    <TableFilter
      label="Category"
      value={view.category}
      options={categories}
      onChange={(category) => onChange({ category })}
    />
    <TableFilter label="Status" value={view.status} options={statuses} onChange={(status) => onChange({ status })} />
    <TableSearch label="Search my products" value={view.words} onChange={(words) => onChange({ words })} />
    <SelectField
      label="Sort by"
      fieldClassName={styles.order}
      value={view.sort ? `${view.sort.by} ${view.sort.descending}` : ''}
      onChange={({ target }) => {
        const [column, descending] = target.value.split(' ')
        const by = sortColumns.find((each) => each === column)
        onChange({ sort: by ? { by, descending: descending === 'true' } : null })
      }}
    >
      <option value="">Newest first</option>
      {sortColumns.flatMap((column) =>
        orders[column].map((words, index) => (
          <option key={words} value={`${column} ${index === 1}`}>
            {words}
          </option>
        )),
      )}
    </SelectField>
  </div>
)
