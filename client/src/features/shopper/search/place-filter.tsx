import { MapPin } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { gridCell, usualRadius } from 'server/contract/search/facts/near'
import type { SearchResults } from 'server/contract/search/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { useHere } from '../../../lib/city/here.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import styles from './filter-bar.module.css'
import { filtersFromWords, type SearchState } from './search-state.ts'

type Props = {
  state: SearchState
  result: Pick<SearchResults, 'place' | 'understood'>
  onChange: (changes: SearchState) => void
}

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

const placeChooser = async () => (await import('./place-chooser.tsx')).PlaceChooser

export function usePlaceSheet(
  state: SearchState,
  { place, understood }: Pick<SearchResults, 'place' | 'understood'>,
  onChange: (changes: SearchState) => void,
) {
  const { OpenSheet, isOpening, open, close } = useSheet(placeChooser)
  const { spot } = useHere()
  // Choosing a place replaces a place read from the words, so that the search has only one place.
  const words = understood?.near || understood?.near_me ? filtersFromWords(understood) : {}
  const choose = (near: string | undefined) => {
    close()
    onChange({ ...words, near, within: near === undefined ? undefined : radiusOf(place?.within) })
  }
  const { near: _, page: __, ...search } = state
  const sheet = OpenSheet && (
    <OpenSheet
      search={state.query === undefined ? undefined : { ...search, within: radiusOf(place?.within) }}
      chosen={place?.near}
      isHere={spot !== null && place?.near === gridCell(spot)}
      onChoose={choose}
      onClose={close}
    />
  )
  return { sheet, isOpening, open }
}

/** The URL omits the default radius. */
export const radiusOf = (within: number | undefined) => (within === usualRadius ? undefined : within)
