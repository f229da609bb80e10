import { useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { subjectOf } from 'server/contract/search/facts/in-words'
import { searchSorts } from 'server/contract/search/facts/options'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PillSelect } from '../../../ui/pill-select.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import styles from './filter-bar.module.css'
import { PlaceFilter } from './place-filter.tsx'
import { facetsQuery } from './search.api.ts'
import { countFiltersInSheet, filtersFromWords, hasSubject, type SearchState } from './search-state.ts'

type Props = {
  city: string
  state: SearchState
  result: AnswerOf<'GET /api/search/search'>
  onChange: (changes: SearchState) => void
  onCompare?: () => void
  isChoosing?: boolean
}

const filterSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

export function FilterBar({ city, state, result, onChange, onCompare, isChoosing = false }: Props) {
  const { place, understood } = result
  const nameOf = useCityNames()
  const { OpenSheet, isOpening, open, close } = useSheet(filterSheet)
  const client = useQueryClient()
  const hasName = subjectOf(state, nameOf) !== undefined
  const usual = place ? 'nearest' : hasName ? 'relevance' : 'popular'
  const sorts = searchSorts.filter(
    (sort) => sort !== usual && (place || sort !== 'nearest') && (hasName || sort !== 'relevance'),
  )
  // Includes filters read from the words; changing a filter by hand replaces the words with filters.
  const asked = understood ? { ...state, ...filtersFromWords(understood) } : state
  const count = countFiltersInSheet(asked)
  const change = (changes: SearchState) => {
    const all = understood && { ...filtersFromWords(understood), ...changes }
    onChange(all && hasSubject({ ...state, ...all }) ? all : changes)
  }
  // If the sort order is the search's only subject, resetting it selects 'popular'.
  const needed = hasSubject({ ...state, sort: undefined }) ? undefined : 'popular'
  const show = (changes: SearchState) => {
    close()
    onChange(changes)
  }
  const openFilters = () => {
    void client.prefetchQuery(facetsQuery(asked))
    void open()
  }
  return (
    <div className={styles.bar}>
      <Chip aria-haspopup="dialog" aria-busy={isOpening || undefined} onClick={openFilters}>
        <Icon of={SlidersHorizontal} size="small" />
        {texts.offerFilters.filters} {count > 0 && <b className={styles.count}>{count}</b>}
      </Chip>
      <PillSelect
        label={texts.offerFilters.sortBy}
        usual={texts.offerFilters.sorts[usual]}
        value={sorts.find((sort) => sort === asked.sort)}
        options={sorts.map((sort) => ({ value: sort, text: texts.offerFilters.sorts[sort] }))}
        onChoose={(chosen) => change({ sort: searchSorts.find((sort) => sort === chosen) ?? needed })}
      />
      {!understood?.near && <PlaceFilter state={state} result={result} onChange={onChange} />}
      <Chip
        aria-pressed={asked.open === 'now'}
        onClick={() => change({ open: asked.open ? undefined : 'now' })}
      >
        {texts.offerFilters.openNow}
      </Chip>
      {onCompare && (
        <Chip aria-pressed={isChoosing} onClick={onCompare}>
          {texts.compare.choose}
        </Chip>
      )}
      {OpenSheet && <OpenSheet city={city} asked={asked} result={result} onShow={show} onClose={close} />}
    </div>
  )
}
