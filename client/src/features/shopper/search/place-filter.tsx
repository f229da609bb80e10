import { MapPin } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { SearchResults } from 'server/contract/search/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filter-bar.module.css'
import type { SearchState } from './search-state.ts'
import { usePlaceSheet } from './use-place-sheet.tsx'

type Props = {
  state: SearchState
  result: Pick<SearchResults, 'place' | 'understood'>
  onChange: (changes: SearchState) => void
}

/** Near which place. */
export function PlaceFilter({ state, result, onChange }: Props) {
  const { place } = result
  const { sheet, isOpening, open } = usePlaceSheet(state, result, onChange)
  const nameOf = useCityNames()
  const name = place?.name && nameOf(place.name)
  return (
    <>
      <Chip
        className={styles.place}
        data-on={place !== undefined && place !== null}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        lang={name ? languageOf(name) : undefined}
        onClick={open}
      >
        <Icon of={MapPin} size="small" />
        {place ? (name ? texts.near.nearPlace({ place: name }) : texts.near.me) : texts.near.anywhere}
      </Chip>
      {sheet}
    </>
  )
}
