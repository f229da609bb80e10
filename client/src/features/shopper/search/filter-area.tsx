import { MapPin } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { radii, usualRadius } from 'server/contract/search/facts/near'
import type { SearchResults } from 'server/contract/search/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filter-sheet.module.css'
import { RadioChips } from './radio-chips.tsx'
import type { SearchState } from './search-state.ts'
import { radiusOf, usePlaceSheet } from './use-place-sheet.tsx'

type AreaProps = {
  city: string
  state: SearchState
  result: Pick<SearchResults, 'place'>
  onChange: (changes: SearchState) => void
}

/** The whole city, or near a place and how far from it. */
export function FilterArea({ city, state, result, onChange }: AreaProps) {
  const nameOf = useCityNames()
  const place = state.near === undefined ? null : result.place
  const { sheet, isOpening, open } = usePlaceSheet(state, { place, understood: undefined }, onChange)
  const name = place?.name && nameOf(place.name)
  const cityName = nameOf(city)
  return (
    <section>
      <h3>{texts.offerFilters.area}</h3>
      <button
        type="button"
        className={classNames(styles.area, place && styles.on)}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
      >
        <Icon of={MapPin} />
        <span lang={name ? languageOf(name) : undefined}>
          {state.near === undefined
            ? texts.offerFilters.allOfCity({ city: cityName })
            : name
              ? texts.near.nearPlace({ place: name })
              : texts.near.me}
        </span>{' '}
        <u>{texts.offerFilters.change}</u>
      </button>
      {state.near !== undefined && (
        <RadioChips
          legend={texts.offerFilters.distance}
          look="joined"
          chosen={String(state.within ?? usualRadius)}
          all={texts.offerFilters.allOfCity({ city: cityName })}
          isAllLast
          choices={radii.map((count) => ({
            value: String(count),
            label: texts.offerFilters.kilometres({ count }),
          }))}
          onChoose={(radius) =>
            onChange(
              radius === undefined
                ? { near: undefined, within: undefined, ...(state.sort === 'nearest' && { sort: undefined }) }
                : { within: radiusOf(Number(radius)) },
            )
          }
        />
      )}
      {sheet}
    </section>
  )
}
