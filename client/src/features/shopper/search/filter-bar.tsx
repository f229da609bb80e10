import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/proposed-offer'
import { searchSorts } from 'server/contract/search/facts/options'
import { asStored, type NameInCity, useCityNames } from '../../../lib/city/city-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import styles from './filter-bar.module.css'
import { FilterSelect } from './filter-select.tsx'
import { PlaceFilter } from './place-filter.tsx'
import { PriceRange } from './price-range.tsx'
import {
  countFilters,
  hasSubject,
  inFilters,
  type SearchState,
  subjectOf,
  withoutFilters,
} from './search-state.ts'

type Props = {
  state: SearchState
  result: AnswerOf<'GET /api/search/search'>
  onChange: (changes: SearchState) => void
}

const discounts = [10, 20, 30, 40, 50, 70]

/**
 * Place, open shops, the last day, category, brand, discount and price, and the order; on phones a strip that
 * scrolls, the order first.
 */
export function FilterBar({ state, result, onChange }: Props) {
  // Only a part of what was found was counted: no counts are better than wrong ones.
  const { facets, total_is_at_least: isPartlyCounted, place, understood } = result
  const nameOf = useCityNames()
  const hasName = subjectOf(state, nameOf) !== undefined
  const usual = place ? 'nearest' : hasName ? 'relevance' : 'popular'
  const sorts = searchSorts.filter(
    (sort) => sort !== usual && (place || sort !== 'nearest') && (hasName || sort !== 'relevance'),
  )
  const count = countFilters(state)
  // What the words said is set here, too, and a change by hand takes its place.
  const asked = understood ? { ...state, ...inFilters(understood) } : state
  const change = (changes: SearchState) => {
    const all = understood && { ...inFilters(understood), ...changes }
    onChange(all && hasSubject({ ...state, ...all }) ? all : changes)
  }
  const plain = withoutFilters(state)
  // An order may be all that is asked for.
  const needed = hasSubject({ ...state, sort: undefined }) ? undefined : 'popular'
  return (
    <div className={styles.bar}>
      <PlaceFilter result={result} onChange={onChange} />
      <Chip
        aria-pressed={asked.open === 'now'}
        onClick={() => change({ open: asked.open ? undefined : 'now' })}
      >
        {texts.offerFilters.openNow}
      </Chip>
      {plain.ends === undefined && (
        <Chip
          aria-pressed={asked.ends === 'today'}
          onClick={() => change({ ends: asked.ends ? undefined : 'today' })}
        >
          {texts.offerFilters.endsToday}
        </Chip>
      )}
      {!state.subcategory && (
        <FilterSelect
          label={texts.offerFilters.category}
          all={texts.offerFilters.allCategories}
          value={state.category}
          isFixed={plain.category !== undefined}
          shownAs={state.category && nameOf(state.category)}
          options={optionsOf(facets.categories, isPartlyCounted, nameOf)}
          onChoose={(category) => onChange({ category })}
        />
      )}
      {state.category && (
        <FilterSelect
          label={texts.offerFilters.subcategory}
          all={texts.offerFilters.allOf({ category: nameOf(state.category) })}
          value={state.subcategory}
          shownAs={state.subcategory && nameOf(state.subcategory)}
          options={optionsOf(facets.subcategories, isPartlyCounted, nameOf)}
          onChoose={(subcategory) => onChange({ subcategory })}
        />
      )}
      <FilterSelect
        label={texts.offerFilters.brand}
        all={texts.offerFilters.allBrands}
        value={state.brand}
        isFixed={plain.brand !== undefined}
        shownAs={state.brand && brandInWords(state.brand)}
        options={optionsOf(facets.brands, isPartlyCounted, brandInWords)}
        onChoose={(brand) => onChange({ brand })}
      />
      <FilterSelect
        label={texts.offerFilters.discount}
        all={texts.offerFilters.anyDiscount}
        value={asked.min_discount?.toString()}
        options={discounts.map((percent) => ({
          value: String(percent),
          text: texts.offerFilters.percentOrMore({ percent }),
        }))}
        onChoose={(percent) => change({ min_discount: percent === undefined ? undefined : Number(percent) })}
      />
      <PriceRange min={asked.min_price} max={asked.max_price} found={facets.price} onChange={change} />
      {count > 0 && (
        <Button variant="plain" size="small" onClick={() => onChange(plain)}>
          {texts.offerFilters.remove}
        </Button>
      )}
      <FilterSelect
        className={styles.sort}
        label={texts.offerFilters.sortBy}
        all={texts.offerFilters.sorts[usual]}
        value={sorts.find((sort) => sort === asked.sort)}
        options={sorts.map((sort) => ({ value: sort, text: texts.offerFilters.sorts[sort] }))}
        onChoose={(chosen) => change({ sort: searchSorts.find((sort) => sort === chosen) ?? needed })}
      />
    </div>
  )
}

const optionsOf = (
  values: { value: string; count: number }[],
  isPartlyCounted: boolean,
  nameOf: NameInCity = asStored,
) =>
  values.map(({ value, count }) => ({
    value,
    text: isPartlyCounted ? nameOf(value) : `${nameOf(value)} (${count.toLocaleString('en-IN')})`,
  }))
