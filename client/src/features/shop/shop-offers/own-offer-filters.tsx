import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { offerSorts, otherCategories } from 'server/contract/facts/list-options'
import { texts } from 'server/contract/facts/texts'
import type { ShopHoliday } from 'server/contract/shop-offers/changes'
import type { ListedState, OfferListPage } from 'server/contract/shop-offers/schemas'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TableFilter, TableSearch } from '../../../ui/table.tsx'
import styles from './own-offer-filters.module.css'
import { type ChangeView, categoryFilters, type OwnOffersView } from './own-offers-view.ts'

const manyOffers = 10

type Props = {
  view: OwnOffersView
  page: Pick<OfferListPage, 'counts' | 'categories'>
  /** True during a holiday, which hides live offers. */
  isAway: boolean
  shops: readonly ShopHoliday[]
  onChange: ChangeView
}

/**
 * The filter buttons of the specification, collapsed on phones. Long lists also get the shop's categories, a
 * search and the order, since cards have no column headings.
 */
export function OwnOfferFilters({ view, page: { counts, categories }, isAway, shops, onChange }: Props) {
  const nameOf = useCityNames(asStored)
  const [isOpened, setOpened] = useState<boolean>()
  const { status, category, query, sort } = view
  const isMany = [query, sort].some(Boolean) || counts.all >= manyOffers
  const isOpen = isOpened ?? [isMany ? undefined : status, category].some(Boolean)
  const named = categoryFilters.map((value) => ({
    value: value as string,
    label: value === otherCategories ? texts.myProducts.filters.others : nameOf(value),
  }))
  const own = categories.map((value) => ({ value, label: nameOf(value) }))
  const isNamed = ({ value }: { value: string }) => named.some((each) => each.value === value)
  const byCategory = {
    all: texts.all,
    value: category,
    onChange: (chosen: string | undefined) => onChange({ category: chosen }),
  }
  const first = (
    <>
      <TableFilter
        quiet
        label={texts.myProducts.columns.status}
        all={texts.all}
        allCount={counts.all}
        value={status}
        options={statusFilters(counts, status, isAway)}
        onChange={(chosen) => onChange({ status: chosen })}
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
    </>
  )
  return (
    <>
      {isMany && first}
      {isMany && own.length > 1 && (
        <div className={styles.onPhones}>
          <TableFilter quiet {...byCategory} label={texts.myProducts.filters.ownCategories} options={own} />
        </div>
      )}
      <Button
        variant="line"
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
      >
        <Icon of={SlidersHorizontal} />
        {texts.myProducts.filters.open}
      </Button>
      <div className={classNames(styles.fold, isOpen && styles.isOpen)}>
        {!isMany && first}
        <TableFilter
          {...byCategory}
          label={texts.myProducts.filters.category}
          options={isMany ? [...named, ...own.filter((each) => !isNamed(each))] : named}
        />
      </div>
      {isMany && (
        <>
          <TableSearch
            label={texts.myProducts.filters.search}
            value={query}
            onChange={(words) => onChange({ query: words }, { replace: true })}
          />
          <SelectField
            label={texts.offerFilters.sortBy}
            fieldClassName={classNames(styles.inLine, styles.onPhones)}
            value={sort ?? 'newest'}
            onChange={({ target }) =>
              onChange({ sort: offerSorts.slice(1).find((each) => each === target.value) })
            }
          >
            <option value="newest">{texts.offerFilters.sorts.newest}</option>
            {Object.entries(texts.myProducts.orders).map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  )
}

/** 'Active' means live (decisions 4). */
const inOrder: ListedState[] = ['live', 'ends soon', 'hidden', 'expired', 'out of stock', 'scheduled']
const stateNames: Record<ListedState, string> = {
  ...texts.offerStates,
  'ends soon': texts.myProducts.filters.endsSoon,
  hidden: texts.myProducts.states.hidden,
}

const isRare = (state: ListedState) => state === 'scheduled' || state === 'hidden'

const statusFilters = (counts: OfferListPage['counts'], chosen: ListedState | undefined, isAway: boolean) =>
  inOrder
    .filter((value) => !isRare(value) || counts[value] > 0 || chosen === value)
    .map((value) => ({
      value,
      label: isAway && value === 'live' ? texts.myProducts.filters.onHoliday : stateNames[value],
      count: counts[value],
    }))
