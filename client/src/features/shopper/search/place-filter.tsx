import { ChevronDown, MapPin } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { gridCell, radii, usualRadius } from 'server/contract/search/facts/near'
import type { SearchResults } from 'server/contract/search/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import styles from './filter-bar.module.css'
import { FilterSelect } from './filter-select.tsx'
import type { SearchState } from './search-state.ts'

// Most shoppers take the place as it is.
const placeChooser = async () => (await import('./place-chooser.tsx')).PlaceChooser

type Props = {
  result: Pick<SearchResults, 'place' | 'understood'>
  onChange: (changes: SearchState) => void
}

/** Near which place, and how far from it. */
export function PlaceFilter({ result: { place, understood }, onChange }: Props) {
  const { OpenSheet, isOpening, open, close } = useSheet(placeChooser)
  const { spot } = useHere()
  const nameOf = useCityNames()
  const name = place?.name && nameOf(place.name)
  // What the words said goes into the address with the first choice, so that only one place stands there.
  const words = understood?.near === undefined ? {} : { query: understood.words || undefined }
  const choose = (near: string | undefined) => {
    close()
    onChange({ ...words, near, within: near === undefined ? undefined : radiusOf(place?.within) })
  }
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
      {OpenSheet && (
        <OpenSheet
          chosen={place?.near}
          isHere={spot !== null && place?.near === gridCell(spot)}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  )
}

/** As it stands in the address. */
const radiusOf = (within: number | undefined) => (within === usualRadius ? undefined : within)
