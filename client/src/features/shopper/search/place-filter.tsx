import { ChevronDown, MapPin } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { radii, usualRadius } from 'server/contract/search/facts/near'
import type { SearchResults } from 'server/contract/search/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filter-bar.module.css'
import { FilterSelect } from './filter-select.tsx'
import type { SearchState } from './search-state.ts'
import { radiusOf, usePlaceSheet } from './use-place-sheet.tsx'

type Props = {
  result: Pick<SearchResults, 'place' | 'understood'>
  onChange: (changes: SearchState) => void
}

/** Near which place, and how far from it. */
export function PlaceFilter({ result, onChange }: Props) {
  const { place } = result
  const { sheet, isOpening, open, words } = usePlaceSheet(result, onChange)
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
        <Icon of={ChevronDown} size="small" />
      </Chip>
      {place && (
        <FilterSelect
          label={texts.offerFilters.distance}
          all={texts.near.within({ kilometres: usualRadius })}
          value={radiusOf(place.within)?.toString()}
          options={radii
            .filter((radius) => radius !== usualRadius)
            .map((radius) => ({ value: String(radius), text: texts.near.within({ kilometres: radius }) }))}
          onChoose={(radius) =>
            onChange({
              ...words,
              near: place.near,
              within: radius === undefined ? undefined : Number(radius),
            })
          }
        />
      )}
      {sheet}
    </>
  )
}
