import { offerColumns, offerSorts, otherCategories } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { ShopHoliday } from 'server/contract/shop-offers/holidays'
import type { ListedState, OfferListPage } from 'server/contract/shop-offers/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TableFilter, TableFilters } from '../../../ui/table-filter.tsx'
import { TableSearch } from '../../../ui/table-search.tsx'
import styles from './own-offer-filters.module.css'
import { categoryFilters, type OwnOffersView } from './own-offers-view.ts'

type Props = {
  view: OwnOffersView
  counts: OfferListPage['counts']
  /** What would be live is hidden until the holiday is over. */
  isAway: boolean
  /** To choose from, when there are several. */
  shops: readonly ShopHoliday[]
  onChange: (changes: OwnOffersView, how?: { replace: boolean }) => void
}

/** The filter buttons, the search within, and the order (phones have no column headings to press). */
export function OwnOfferFilters({ view, counts, isAway, shops, onChange }: Props) {
  const nameOf = useCityNames(asStored)
  return (
    <TableFilters>
      <TableFilter
        quiet
        label={texts.myProducts.columns.status}
        all={texts.all}
        allCount={counts.all}
        value={view.status}
        options={statusFilters(counts, view.status, isAway)}
        onChange={(status) => onChange({ status })}
      />
      <TableFilter
        label={texts.myProducts.filters.category}
        all={texts.all}
        value={view.category}
        options={categoryFilters.map((value) => ({
          value,
          label: value === otherCategories ? texts.myProducts.filters.others : nameOf(value),
        }))}
        onChange={(category) => onChange({ category })}
      />
      <TableSearch
        label={texts.myProducts.filters.search}
        value={view.query}
        onChange={(query) => onChange({ query }, { replace: true })}
      />
      {shops.length > 1 && (
        <SelectField
          label={texts.myProducts.filters.shop}
          fieldClassName={styles.inLine}
          value={view.shop ?? ''}
          onChange={({ target }) =>
            onChange({ shop: shops.find(({ id }) => id === Number(target.value))?.id })
          }
        >
          <option value="">{texts.myProducts.filters.allShops}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id} lang={languageOf(name)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={texts.offerFilters.sortBy}
        fieldClassName={`${styles.inLine} ${styles.order}`}
        value={view.sort ?? 'newest'}
        onChange={({ target }) =>
          onChange({ sort: offerSorts.slice(1).find((sort) => sort === target.value) })
        }
      >
        <option value="newest">{texts.offerFilters.sorts.newest}</option>
        {offerColumns.map((column) => (
          <Orders key={column} column={column} />
        ))}
      </SelectField>
    </TableFilters>
  )
}

/** 'Active' means live (decisions 4). */
const inOrder: ListedState[] = ['live', 'ends soon', 'hidden', 'expired', 'out of stock', 'scheduled']
const stateNames: Record<ListedState, string> = {
  ...texts.offerStates,
  'ends soon': texts.myProducts.filters.endsSoon,
  hidden: texts.myProducts.states.hidden,
}

/** What is to come or hidden has a button where there is any. */
const isRare = (state: ListedState) => state === 'scheduled' || state === 'hidden'

const statusFilters = (counts: OfferListPage['counts'], chosen: ListedState | undefined, isAway: boolean) =>
  inOrder
    .filter((value) => !isRare(value) || counts[value] > 0 || chosen === value)
    .map((value) => ({
      value,
      label: isAway && value === 'live' ? texts.myProducts.filters.onHoliday : stateNames[value],
      count: counts[value],
    }))

const Orders = ({ column }: { column: (typeof offerColumns)[number] }) => (
  <>
    <option value={`${column}_asc`}>{texts.myProducts.orders[`${column}_asc`]}</option>
    <option value={`${column}_desc`}>{texts.myProducts.orders[`${column}_desc`]}</option>
  </>
)
